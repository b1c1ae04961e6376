import { declared } from '../../../../shared/editor/import-style.ts'
import { makeLists, makeQuotes } from './paste-word.ts'
import { asWordWrites } from './paste-word-web.ts'

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes)

/** White space that other programmes use to push words about; French signs keep theirs. */
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
 * Takes out of a pasted text what its programme put in for itself: comments, name-spaced tags, the frames
 * that Google Docs and Word wrap their texts in, lists that are none. Marks, links and structure stay.
 */
export function cleanPasted(body: Element): void {
  const comments = body.ownerDocument.createTreeWalker(body, 128)
  const nodes: Node[] = []
  for (let node = comments.nextNode(); node; node = comments.nextNode()) nodes.push(node)
  for (const node of nodes) node.parentNode?.removeChild(node)
  for (const element of Array.from(body.querySelectorAll('style, script, meta, link, title, xml, head')))
    element.remove()
  asWordWrites(body)
  makeLists(body)
  makeQuotes(body)
  for (const element of Array.from(body.querySelectorAll('*'))) {
    // <o:p>, <w:sdt>, <st1:place> …
    if (element.nodeName.includes(':')) unwrap(element)
    else if (element.nodeName === 'B' && element.id.startsWith('docs-internal-guid')) unwrap(element)
    // Headings are bold by themselves.
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
