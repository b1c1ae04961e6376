import { declared } from '../../../../shared/editor/import-style.ts'
import { makeFootnotes } from './paste-footnotes.ts'
import { makeLists, makeQuotes } from './paste-word.ts'
import { asWordWrites } from './paste-word-web.ts'

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes)

/** Removes white space that other programs use for layout; spaces beside French punctuation stay. */
function calmSpaces(body: Element): void {
  const walker = body.ownerDocument.createTreeWalker(body, 4)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (/\u00a0/.test(node.textContent ?? ''))
      node.textContent = (node.textContent ?? '')
        .replace(/\u00a0(?![:;!?»%€])/g, (space, at: number, text: string) =>
          text[at - 1] === '«' ? space : ' ',
        )
        .replace(/\u200b|\ufeff/g, '')
}

/**
 * Removes what a program added to the text that was copied from it: comments, name-spaced tags, the wrappers of
 * Google Docs and Word, paragraphs that imitate lists. Marks, links and structure stay.
 */
export function cleanPasted(body: Element): void {
  const comments = body.ownerDocument.createTreeWalker(body, 128)
  const nodes: Node[] = []
  for (let node = comments.nextNode(); node; node = comments.nextNode()) nodes.push(node)
  for (const node of nodes) node.parentNode?.removeChild(node)
  for (const element of Array.from(body.querySelectorAll('style, script, meta, link, title, xml, head')))
    element.remove()
  asWordWrites(body)
  makeFootnotes(body)
  makeLists(body)
  makeQuotes(body)
  for (const element of Array.from(body.querySelectorAll('*'))) {
    // For example <o:p>, <w:sdt>, <st1:place>.
    if (element.nodeName.includes(':')) unwrap(element)
    else if (element.nodeName === 'B' && element.id.startsWith('docs-internal-guid')) unwrap(element)
    // Headings are bold anyway.
    else if (/^(B|STRONG)$/.test(element.nodeName) && element.closest('h1, h2, h3, h4, h5, h6'))
      unwrap(element)
    else if (
      /^H[1-6]$/.test(element.closest('h1, h2, h3, h4, h5, h6')?.nodeName ?? '') &&
      element.nodeName === 'SPAN'
    )
      element.removeAttribute('style')
    else if (declared(element, 'display') === 'none' || declared(element, 'mso-hide') === 'all')
      element.remove()
  }
  calmSpaces(body)
}
