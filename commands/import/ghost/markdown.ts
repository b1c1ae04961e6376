import { toHtml } from 'hast-util-to-html'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { defaultHandlers, toHast } from 'mdast-util-to-hast'
import { gfm } from 'micromark-extension-gfm'
import { escapeHtml } from '../../../shared/format/html-text.ts'
import { below, isBlankText, parse, remove, type Tell, write } from '../body/tree.ts'
import { withDialect } from './markdown-dialect.ts'
import { br, footnoteHandlers } from './markdown-footnotes.ts'

/** Signs that open something. So many in one block take too long to match, and no text of a person has them. */
const SIGNS = /[`*_~[\]<>!&^=]/g
const SIGNS_MAX = 5000
/** Runs of backticks of so many lengths: each is looked for to the end. */
const RUNS_MAX = 100
/** Signs at the beginning of a line that nest it. */
const NESTED = /^[ \t>*+\-\d.)]{400}/m

/** Elements between whose parts white space means nothing. */
const SPACED = new Set('ul ol table thead tbody tr blockquote'.split(' '))

const blocksOf = (markdown: string): string[] => markdown.split(/\n[ \t]*\n/)

function isTooMuch(markdown: string): boolean {
  const runs = new Set((markdown.match(/`+/g) ?? []).map(({ length }) => length))
  return (
    runs.size > RUNS_MAX ||
    NESTED.test(markdown) ||
    blocksOf(markdown).some((block) => (block.match(SIGNS)?.length ?? 0) > SIGNS_MAX)
  )
}

/** The words as they stand, for what cannot be read. */
const asWords = (markdown: string): string =>
  blocksOf(markdown)
    .filter((block) => block.trim() !== '')
    .map((block) => `<p>${escapeHtml(block.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('\n')

/** Code without the line end behind it. */
function code(
  ...[state, node]: Parameters<typeof defaultHandlers.code>
): ReturnType<typeof defaultHandlers.code> {
  const made = defaultHandlers.code(state, node)
  for (const child of made.children)
    if ('children' in child)
      for (const one of child.children) if (one.type === 'text') one.value = one.value.replace(/\n$/, '')
  return made
}

function read(markdown: string, tell: Tell): string {
  const tree = fromMarkdown(markdown, {
    extensions: [gfm({ singleTilde: false })],
    mdastExtensions: [gfmFromMarkdown()],
  })
  const called = new Set<string>()
  const handlers = { code, break: br, ...footnoteHandlers(called) }
  const html = toHtml(toHast(withDialect(tree, markdown), { allowDangerousHtml: true, handlers }), {
    allowDangerousHtml: true,
  })
  for (const node of tree.children)
    if (node.type === 'footnoteDefinition' && !called.has(node.identifier)) {
      const { start, end } = node.position ?? {}
      tell(`a footnote that nothing calls: ${markdown.slice(start?.offset, end?.offset).slice(0, 300)}`)
    }
  // As a tree, so that tags without an end in it do not reach into what follows.
  const root = parse(html)
  for (const { tagName, childNodes } of below(root))
    if (SPACED.has(tagName)) for (const node of childNodes.filter(isBlankText)) remove(node)
  return write(root)
}

/**
 * Reads Markdown as Ghost and Jetpack do: CommonMark with HTML in it, GFM's tables, strikethrough and addresses, breaks
 * at line ends, footnotes, and `==mark==`, `^sup^`, `~sub~`.
 * @param tell gets what is lost, or called when a text is too intricate, and comes as it was typed
 */
export function markdownHtml(markdown: string, tell: Tell): string {
  const text = markdown.replace(/\r\n?/g, '\n')
  if (!isTooMuch(text))
    try {
      return read(text, tell)
    } catch (error) {
      // Nested too deep for a stack.
      if (!(error instanceof RangeError)) throw error
    }
  tell('Markdown that is too intricate to be read, and comes as it was typed')
  return asWords(text)
}
