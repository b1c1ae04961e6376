/** The level of an item. Word for the web writes it in both attributes; Google Docs, which nests its lists, only in the second. */
function levelOf(item: Element): number {
  const level = Number(item.getAttribute('data-aria-level') ?? item.getAttribute('aria-level'))
  return level >= 1 ? Math.floor(level) : 0
}

const isList = (element: Element): boolean => element.nodeName === 'UL' || element.nodeName === 'OL'

const depthOf = (item: Element): number => {
  let depth = 0
  for (let at: Element | null = item; at; at = at.parentElement) if (isList(at)) depth++
  return depth
}

/** Whether one of its items has a level other than its depth in the nested lists. */
const isFlat = (list: Element): boolean =>
  Array.from(list.querySelectorAll('li')).some((item) => levelOf(item) > 0 && levelOf(item) !== depthOf(item))

/** All items in reading order, each still in its own list; lists within an item follow the item. */
function itemsOf(list: Element): Element[] {
  return Array.from(list.children).flatMap((child) => {
    if (isList(child)) return itemsOf(child)
    const inner = Array.from(child.querySelectorAll('ul, ol')).filter(
      (one) => one.parentElement?.closest('ul, ol, li') === child,
    )
    return [child, ...inner.flatMap(itemsOf)]
  })
}

/** The sign before an item, as desktop Word types it; null where a numbered list continues. */
function signOf(item: Element, level: number, ids: Map<number, string | null>): string | null {
  const list = item.parentElement
  const id = item.getAttribute('data-listid')
  const isOther = ids.has(level) && ids.get(level) !== id
  ids.set(level, id)
  if (list?.nodeName !== 'OL') return '·'
  const start = item.previousElementSibling ? null : list.getAttribute('start')
  return start || isOther ? `${Number(start) || 1}.` : null
}

/** Removes the wrappers around a single list, so that nothing stands between two lists. */
function unwrapList(list: Element): void {
  for (let at = list.parentElement; at?.nodeName === 'DIV'; at = list.parentElement) {
    if (at.children.length > 1 || at.textContent?.trim() !== list.textContent?.trim()) return
    at.replaceWith(list)
  }
}

/** A paragraph that states its level in the way of desktop Word (paste-word.ts makes lists of those). */
function paragraphFor(item: Element, ids: Map<number, string | null>): Element {
  const document = item.ownerDocument
  const paragraph = document.createElement('p')
  const level = levelOf(item) || depthOf(item)
  const sign = signOf(item, level, ids)
  paragraph.className = sign === null ? 'MsoListNumber' : 'MsoListParagraph'
  paragraph.setAttribute('style', `mso-list:l0 level${Math.min(level, 9)} lfo1`)
  if (sign !== null) {
    const span = document.createElement('span')
    span.setAttribute('style', 'mso-list:Ignore')
    span.textContent = sign
    paragraph.append(span)
  }
  return paragraph
}

function takeApart(run: Element[]): void {
  const items = run.flatMap(itemsOf)
  const ids = new Map<number, string | null>()
  // Levels and numbers have to be read while every item is still in its list.
  const paragraphs = items.map((item) => paragraphFor(item, ids))
  run[0]?.before(...paragraphs)
  for (const [n, item] of items.entries()) {
    for (const inner of Array.from(item.querySelectorAll('ul, ol'))) inner.remove()
    paragraphs[n]?.append(...item.childNodes)
  }
  for (const list of run) list.remove()
}

/** Groups of lists that follow each other directly. */
function runsOf(lists: Element[]): Element[][] {
  const runs: Element[][] = []
  for (const list of lists) {
    const run = runs.at(-1)
    if (run && list.previousElementSibling === run.at(-1)) run.push(list)
    else runs.push([list])
  }
  return runs
}

function headingsOf(body: Element): void {
  for (const heading of Array.from(body.querySelectorAll('p[role="heading"]'))) {
    const made = heading.ownerDocument.createElement(`h${Math.min(6, levelOf(heading) || 2)}`)
    made.append(...heading.childNodes)
    heading.replaceWith(made)
  }
}

/**
 * Converts HTML of Word for the web to that of desktop Word. Word for the web writes flat lists with the level beside
 * each item, and headings as paragraphs with a role.
 */
export function asWordWrites(body: Element): void {
  headingsOf(body)
  const lists = Array.from(body.querySelectorAll('ul, ol')).filter(
    (list) => !list.parentElement?.closest('ul, ol'),
  )
  for (const list of lists) unwrapList(list)
  for (const run of runsOf(lists)) if (run.some(isFlat)) takeApart(run)
}
