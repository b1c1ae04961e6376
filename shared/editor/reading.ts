import type { ElementFormatType, LexicalNode } from 'lexical'
import { declared } from './import-style.ts'

/** Where HTML comes from decides what is made of it. */
export interface HtmlReading {
  /** From another programme: its styles are read for marks, its empty paragraphs and alignments left behind. */
  pasted: boolean
  /** The block for a picture, or null when it cannot come along. */
  picture: (img: Element) => LexicalNode | null
}

const ALIGNMENTS = new Set(['left', 'center', 'right', 'justify'])

/** How an element is aligned, as far as that is kept. */
export function alignmentOf(element: Element, { pasted }: HtmlReading): ElementFormatType {
  const align = declared(element, 'text-align')
  // Left is what everything is; justified is what word processors do to everything.
  if (!ALIGNMENTS.has(align) || (pasted && align !== 'center' && align !== 'right')) return ''
  return align as ElementFormatType
}
