import type { TextFormatType } from 'lexical'
import { keysIn } from '../base/tables.ts'
import type { Style } from './line.ts'

const FORMAT_OF: Record<string, TextFormatType> = {
  STRONG: 'bold',
  B: 'bold',
  EM: 'italic',
  I: 'italic',
  CITE: 'italic',
  U: 'underline',
  INS: 'underline',
  S: 'strikethrough',
  DEL: 'strikethrough',
  STRIKE: 'strikethrough',
  CODE: 'code',
  KBD: 'code',
  SAMP: 'code',
  TT: 'code',
  SUP: 'superscript',
  SUB: 'subscript',
}

const LINK = /^(https?:|mailto:|\/(?!\/)|#)/i

/** Word writes declarations that no browser knows, so this reads them itself. */
export const declared = (element: Element, property: string): string =>
  new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i')
    .exec(element.getAttribute('style') ?? '')?.[1]
    ?.trim()
    .toLowerCase() ?? ''

/** Pasted texts use style attributes where we have tags. */
function styledFormats(element: Element, place: 'link' | 'text'): Partial<Record<TextFormatType, boolean>> {
  const weight = declared(element, 'font-weight')
  const style = declared(element, 'font-style')
  const decoration = declared(element, 'text-decoration(?:-line)?')
  const height = declared(element, 'vertical-align')
  return {
    ...(weight && { bold: weight === 'bold' || weight === 'bolder' || Number(weight) >= 600 }),
    ...(style && { italic: style !== 'normal' }),
    // A link is underlined anyway.
    ...(decoration.includes('underline') && place !== 'link' && { underline: true }),
    ...(decoration.includes('line-through') && { strikethrough: true }),
    ...(height === 'super' && { superscript: true }),
    ...(height === 'sub' && { subscript: true }),
  }
}

export function styleInside(element: Element, style: Style, { pasted }: { pasted: boolean }): Style {
  const href = element.nodeName === 'A' ? linkOf(element) : null
  const inside = { formats: style.formats, href: href ?? style.href }
  const ownFormat = FORMAT_OF[element.nodeName]
  const switches: Partial<Record<TextFormatType, boolean>> = {
    ...(ownFormat && { [ownFormat]: true }),
    ...(pasted && styledFormats(element, inside.href === null ? 'text' : 'link')),
  }
  const kept = inside.formats.filter((format) => switches[format] !== false)
  const added = keysIn(switches).filter((f) => switches[f] && !kept.includes(f))
  return { ...inside, formats: [...kept, ...added] }
}

function linkOf(element: Element): string | null {
  const href = element.getAttribute('href')?.trim() ?? ''
  return LINK.test(href) ? href : null
}
