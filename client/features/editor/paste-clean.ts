import { declared } from '../../../shared/editor/import-style.ts'

/** A paragraph that Word shows as an item of a list; the level counts from 1. */
interface WordItem {
  element: Element
  level: number
  ordered: boolean
}

/** Word writes items as paragraphs with a bullet typed before them. */
function wordItem(element: Element): WordItem | null {
  const level = /level(\d)/.exec(declared(element, 'mso-list'))?.[1]
  if (!level) return null
  const sign = Array.from(element.querySelectorAll('[style*="mso-list"]')).find(
    (span) => declared(span, 'mso-list') === 'ignore',
  )
  const ordered = /^\s*(\d+|[a-z]{1,3}|[ivxlc]+)[.)]/i.test(sign?.textContent ?? '')
  sign?.remove()
  return { element, level: Number(level), ordered }
}

/** Turns runs of Word's list paragraphs into lists. */
function makeLists(body: Element): void {
  const open: { list: Element; level: number }[] = []
  for (const element of Array.from(body.querySelectorAll('p, h1, h2, h3, h4, h5, h6'))) {
    const item = wordItem(element)
    if (!item) {
      open.length = 0
      continue
    }
    // A list goes on only where nothing stands between its items.
    if (open[0] && element.previousElementSibling !== open[0].list) open.length = 0
    while ((open.at(-1)?.level ?? 0) > item.level) open.pop()
    const doc = element.ownerDocument
    if (!open.length || (open.at(-1)?.level ?? 0) < item.level) {
      const list = doc.createElement(item.ordered ? 'ol' : 'ul')
      const parent = open.at(-1)?.list.lastElementChild
      if (parent) parent.append(list)
      else element.before(list)
      open.push({ list, level: item.level })
    }
    const li = doc.createElement('li')
    li.append(...element.childNodes)
    open.at(-1)?.list.append(li)
    element.remove()
  }
}

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
  const found: Node[] = []
  for (let node = comments.nextNode(); node; node = comments.nextNode()) found.push(node)
  for (const node of found) node.parentNode?.removeChild(node)
  for (const element of Array.from(body.querySelectorAll('style, script, meta, link, title, xml, head')))
    element.remove()
  makeLists(body)
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
