import { parseHtml } from '../../../../shared/editor/document.ts'
import { isImageUrl } from '../../../../shared/images/address.ts'

const TAGS = new Set(
  'P BR HR STRONG EM U S CODE PRE A UL OL LI BLOCKQUOTE FIGURE FIGCAPTION IMG TABLE THEAD TBODY TR TH TD H1 H2 H3 H4 H5 H6 ASIDE DETAILS SUMMARY SMALL'.split(
    ' ',
  ),
)
/** The allowed values of each attribute. */
const ATTRIBUTES: Record<string, RegExp> = {
  href: /^(https?:|mailto:|\/(?!\/)|#)/i,
  style: /^text-align:\w+$/,
  alt: /^/,
  start: /^\d+$/,
  width: /^\d+$/,
  height: /^\d+$/,
  colspan: /^\d+$/,
  rowspan: /^\d+$/,
}

/**
 * Removes everything from HTML that a text cannot use. Stored HTML is sanitised, but HTML in the editor may also come from the
 * clipboard, where any site can have written it. Call it before HTML is shown in the editor.
 */
export function cleanPastedHtml(html: string): string {
  const body = parseHtml(html)
  for (const element of Array.from(body.querySelectorAll('*'))) {
    if (!TAGS.has(element.nodeName)) {
      element.remove()
      continue
    }
    for (const { name, value } of Array.from(element.attributes))
      if (!(name === 'src' ? isImageUrl(value) : ATTRIBUTES[name]?.test(value))) element.removeAttribute(name)
  }
  return body.innerHTML
}
