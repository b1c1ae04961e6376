import { isDecorative } from '../../../../shared/images/decorative.ts'
import { spanClass, spanIn } from '../../../../shared/images/spans.ts'
import { isFootnote } from '../../../../shared/texts/footnotes/stored.ts'
import type { BlockKind } from '../../../../shared/texts/writing/compared.ts'
import { newParser } from '../../translation/pieces/parser.ts'

export interface TextBlock {
  kind: BlockKind
  text: string
  ref: string
  /** What the text itself does not show: emphasis, and the targets of links. */
  form: string
}

const KIND_OF: Record<string, BlockKind> = {
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  summary: 'heading',
  li: 'item',
  blockquote: 'quote',
  pre: 'code',
  td: 'cell',
  th: 'cell',
  figcaption: 'caption',
}
const IN_LINE = new Set('a strong em u s code br b i del strike span sub sup mark small time abbr'.split(' '))
/** The content of these elements is never shown. */
const UNSEEN = new Set('script style template noscript svg math object select textarea title'.split(' '))

/** A nested block keeps the kind of the outer one, like a paragraph in a quote; these kinds give way. */
const PLAIN = new Set(['p', 'div'])

/** How many elements are handled between two looks at the budget. */
const LOOK_EVERY = 256

/** Splits any HTML into blocks, in time linear in its length. @returns undefined when the budget is used up before the end */
export function textBlocks(html: string): TextBlock[]
export function textBlocks(html: string, isUsedUp: () => boolean): TextBlock[] | undefined
export function textBlocks(html: string, isUsedUp = () => false): TextBlock[] | undefined {
  let opened = 0
  let over = false
  const blocks: TextBlock[] = []
  const kinds: BlockKind[] = []
  let text = ''
  let form = ''
  let unseen = 0
  /** How many are open: their words stand in brackets where they are called. */
  let footnotes = 0
  let spanOfFigure = ''
  const kind = (): BlockKind => kinds.at(-1) ?? 'paragraph'
  const end = () => {
    const code = kind() === 'code'
    const shown = code
      ? text
      : text
          .replace(/[^\S\n]+/g, ' ')
          .replace(/ ?\n ?/g, '\n')
          .trim()
    if (shown.trim()) blocks.push({ kind: kind(), text: shown, ref: '', form })
    text = ''
    form = ''
  }
  const alone = (of: BlockKind, shown: string, ref: string, how = '') => {
    end()
    blocks.push({ kind: of, text: shown.replace(/\s+/g, ' ').trim(), ref, form: how })
  }
  const parser = newParser({
    onopentag(name, attributes) {
      if (++opened % LOOK_EVERY === 0 && isUsedUp()) {
        over = true
        parser.pause()
      }
      if (UNSEEN.has(name)) unseen++
      if (unseen > 0) return
      if (name === 'br') text += '\n'
      else if (name === 'img')
        alone(
          'picture',
          attributes.alt ?? '',
          attributes.src ?? '',
          `${spanOfFigure}${isDecorative(attributes) ? ' decorative' : ''}`,
        )
      else if (name === 'iframe') alone('video', attributes.title ?? '', attributes.src ?? '')
      else if (isFootnote(name, attributes.role)) {
        footnotes++
        text += ' ['
      } else if (IN_LINE.has(name)) form += `${text.length}<${name} ${attributes.href ?? ''}>`
      else {
        end()
        if (name === 'figure') spanOfFigure = spanClass(spanIn(attributes.class)) ?? ''
        kinds.push(PLAIN.has(name) ? kind() : (KIND_OF[name] ?? kind()))
      }
    },
    ontext(data) {
      // Line ends of the source are spaces, except in code.
      if (unseen === 0) text += kind() === 'code' ? data : data.replace(/\n/g, ' ')
    },
    onclosetag(name) {
      if (UNSEEN.has(name)) unseen = Math.max(0, unseen - 1)
      else if (unseen === 0 && name === 'small' && footnotes > 0) {
        footnotes--
        text += ']'
      } else if (unseen === 0 && !IN_LINE.has(name) && name !== 'img' && name !== 'iframe') {
        end()
        if (name === 'figure') spanOfFigure = ''
        kinds.pop()
      } else if (unseen === 0 && IN_LINE.has(name) && name !== 'br') form += `${text.length}</${name}>`
    },
  })
  parser.write(html)
  if (over) return undefined
  parser.end()
  end()
  return blocks
}
