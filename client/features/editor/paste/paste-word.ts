import { declared } from '../../../../shared/editor/import-style.ts'

/** A paragraph that Word shows as an item of a list; the level counts from 1. */
interface WordItem {
  level: number
  ordered: boolean
  /** The number of the item, where that is written in digits. */
  number: number | null
}

/** A list that is being built. */
interface OpenList {
  list: Element
  level: number
  ordered: boolean
}

/** Word's own styles for list paragraphs whose level is in the style sheet: `MsoListNumber2`, `MsoListBulletCxSpFirst`. */
const LIST_STYLE = /^MsoList(?:Bullet|Number)([2-5])?(?:CxSp|$)/
/** The styles 'Citation' and 'Citation intense' (Quote and Intense Quote). */
const QUOTE_STYLE = /^Mso(?:Intense)?Quote(?:CxSp|$)/
/** The sign before a numbered item: `1.`, `b)`, `(iv)`, `2-`, `3°`, `1.1.`. A bullet may be a letter, too, but has no stop after it. */
const NUMBER = /^[\s(]*(?:(\d+)|[a-z]{1,3}|[ivxlcdm]+)\s*[.)°-](?<deeper>\d)?/i

/** The list item that a paragraph of Word stands for: Word types a bullet or a number before its words. */
function wordItem(element: Element): WordItem | null {
  const style = LIST_STYLE.exec(element.className)
  const level = /level(\d)/.exec(declared(element, 'mso-list'))?.[1] ?? (style && (style[1] ?? '1'))
  if (!level) return null
  const sign = Array.from(element.querySelectorAll('[style*="mso-list"]')).find(
    (span) => declared(span, 'mso-list') === 'ignore',
  )
  const number = NUMBER.exec(sign?.textContent ?? '')
  sign?.remove()
  const ordered = number !== null || (!sign && element.className.startsWith('MsoListNumber'))
  const digits = number?.groups?.deeper ? undefined : number?.[1]
  return { level: Number(level), ordered, number: digits ? Number(digits) : null }
}

/** Turns runs of Word's list paragraphs into lists. A new list begins where bullets change to numbers, or numbers start again. */
export function makeLists(body: Element): void {
  const open: OpenList[] = []
  for (const element of Array.from(body.querySelectorAll('p, h1, h2, h3, h4, h5, h6'))) {
    // This paragraph is within an item that was just made.
    if (element.closest('li')) continue
    const item = wordItem(element)
    if (!item) {
      open.length = 0
      continue
    }
    // A list continues only when nothing stands between its items.
    if (open[0] && element.previousElementSibling !== open[0].list) open.length = 0
    while ((open.at(-1)?.level ?? 0) > item.level) open.pop()
    const last = open.at(-1)
    if (last?.level === item.level && (last.ordered !== item.ordered || item.number === 1)) open.pop()
    if ((open.at(-1)?.level ?? 0) < item.level) open.push(beginList(element, item, open.at(-1)))
    const li = element.ownerDocument.createElement('li')
    li.append(...element.childNodes)
    open.at(-1)?.list.append(li)
    element.remove()
  }
}

function beginList(element: Element, { level, ordered, number }: WordItem, parent?: OpenList): OpenList {
  const list = element.ownerDocument.createElement(ordered ? 'ol' : 'ul')
  // A numbered list continues its count after an interruption.
  if (number !== null && number > 1) list.setAttribute('start', String(number))
  const item = parent?.list.lastElementChild
  if (item) item.append(list)
  else element.before(list)
  return { list, level, ordered }
}

/** Turns runs of paragraphs with Word's styles for quotations into quotations. */
export function makeQuotes(body: Element): void {
  for (const element of Array.from(body.querySelectorAll('p'))) {
    if (!QUOTE_STYLE.test(element.className)) continue
    const before = element.previousElementSibling
    const goesOn = before?.nodeName === 'BLOCKQUOTE' && before.hasAttribute('data-word')
    const quote = goesOn ? before : element.ownerDocument.createElement('blockquote')
    quote.setAttribute('data-word', '')
    if (!goesOn) element.before(quote)
    quote.append(element)
  }
}
