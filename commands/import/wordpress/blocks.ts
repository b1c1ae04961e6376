import { fieldsIn, textAt } from '../../../shared/base/property.ts'
import {
  type Comment,
  commentsIn,
  type Element,
  hasWords,
  type Node,
  parse,
  replace,
  type Tell,
} from '../body/tree.ts'
import { markdownHtml } from '../ghost/markdown.ts'
import { count } from '../source.ts'

// The block editor's comments: `<!-- wp:name {…} -->…<!-- /wp:name -->`, or `<!-- wp:name {…} /-->` for a block whose
// HTML a plugin or the site makes.

interface Block {
  name: string
  fields: Readonly<Record<string, unknown>>
  part: 'start' | 'end' | 'whole'
}

function fieldsOf(json: string): Block['fields'] {
  try {
    return fieldsIn(JSON.parse(json))
  } catch {
    return {}
  }
}

function blockOf({ data }: Comment): Block | undefined {
  const words = data.trim()
  const [, slash, name = ''] = /^(\/?)wp:([\w/-]+)/.exec(words) ?? []
  if (name === '') return undefined
  const [from, to] = [words.indexOf('{'), words.lastIndexOf('}')]
  return {
    name: name.replace(/\/$/, ''),
    fields: from > 0 && to > from ? fieldsOf(words.slice(from, to + 1)) : {},
    part: slash ? 'end' : words.endsWith('/') ? 'whole' : 'start',
  }
}

export const hasBlocks = (root: Element): boolean => commentsIn(root).some((one) => blockOf(one))

export interface BlockContext {
  /** The contents of a shared block (`wp_block`), or undefined when no file holds it. */
  shared: (id: string) => Element | undefined
  /** Blocks that do not come, by name. */
  lost: Map<string, number>
  tell: Tell
}

/** What stands between a block's comments. */
function between(start: Comment): Node[] {
  const siblings = start.parentNode?.childNodes ?? []
  const rest = siblings.slice(siblings.indexOf(start) + 1)
  const end = rest.findIndex((node) => node.nodeName === '#comment')
  return end < 0 ? rest : rest.slice(0, end)
}

/** Jetpack's Markdown, for which the HTML beside it counts unless it is empty. */
function readMarkdown(start: Comment, { fields, part }: Block, tell: Tell): void {
  const source = textAt(fields, 'source')
  const shown = part === 'whole' ? [] : between(start)
  if (source === '' || shown.some(hasWords)) return
  replace(start, [...parse(markdownHtml(source, tell)).childNodes])
}

/** Puts the contents of blocks without HTML of their own into a body, as far as the files hold them. */
export function readBlocks(root: Element, { shared, lost, tell }: BlockContext): void {
  for (const comment of commentsIn(root)) {
    const block = blockOf(comment)
    if (!block) continue
    const { name, fields, part } = block
    if (name === 'jetpack/markdown' && part !== 'end') readMarkdown(comment, block, tell)
    else if (name === 'block' && part === 'whole') {
      const ref = String(fields.ref ?? '')
      const found = shared(ref)
      if (found) replace(comment, [...found.childNodes])
      else tell(`a shared block (${ref.slice(0, 20)}) that no file holds, or that holds itself`)
    }
    // The list of footnotes, which are where they are called.
    else if (part === 'whole' && name !== 'footnotes') count(lost, name)
  }
}
