import type { ElementFormatType, LexicalNode } from 'lexical'
import { declared } from './import-style.ts'

export interface HtmlReading {
  /** Pasted styles are read for marks; other programs' empty paragraphs and alignments are left out. */
  pasted: boolean
  /** Returns null when the picture cannot be pasted. */
  picture: (img: Element) => LexicalNode | null
}

const ALIGNMENTS = new Set(['left', 'center', 'right', 'justify'])

export function alignmentOf(element: Element, { pasted }: HtmlReading): ElementFormatType {
  const align = declared(element, 'text-align')
  // Left is the default; word processors justify everything.
  if (!ALIGNMENTS.has(align) || (pasted && align !== 'center' && align !== 'right')) return ''
  return align as ElementFormatType
}
