/** Word for the web says levels by these; Google Docs, which nests its lists, by the second alone. */
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

/** Where one of its items stands deeper than the list nests it. */
const isFlat = (list: Element): boolean =>
  Array.from(list.querySelectorAll('li')).some((item) => levelOf(item) > 0 && levelOf(item) !== depthOf(item))

/** Each item in the order of reading, with its own list; lists within items come after the item's own words. */
function itemsOf(list: Element): Element[] {
  return Array.from(list.children).flatMap((child) => {
    if (isList(child)) return itemsOf(child)
    const inner = Array.from(child.querySelectorAll('ul, ol')).filter(
      (one) => one.parentElement?.closest('ul, ol, li') === child,
    )
    return [child, ...inner.flatMap(itemsOf)]
  })
}

/** What stands before an item, as Word types it; null where a numbered list goes on. */
function signOf(item: Element, level: number, ids: Map<number, string | null>): string | null {
  const list = item.parentElement
  const id = item.getAttribute('data-listid')
  const isOther = ids.has(level) && ids.get(level) !== id
  ids.set(level, id)
  if (list?.nodeName !== 'OL') return '·'
  const start = item.previousElementSibling ? null : list.getAttribute('start')
  return start || isOther ? `${Number(start) || 1}.` : null
}

/** The frames around a list alone: between two lists there is nothing then. */
function unwrapList(list: Element): void {
  for (let at = list.parentElement; at?.nodeName === 'DIV'; at = list.parentElement) {
    if (at.children.length > 1 || at.textContent?.trim() !== list.textContent?.trim()) return
    at.replaceWith(list)
  }
}

/** A paragraph that says its level in Word's own way (paste-word.ts makes lists of those). */
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
  // Levels and numbers are read while every item is still in its list.
  const paragraphs = items.map((item) => paragraphFor(item, ids))
  run[0]?.before(...paragraphs)
  for (const [n, item] of items.entries()) {
    for (const inner of Array.from(item.querySelectorAll('ul, ol'))) inner.remove()
    paragraphs[n]?.append(...item.childNodes)
  }
  for (const list of run) list.remove()
}

/** Lists between which nothing stands. */
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
 * Word for the web writes lists of one level, each item with its level beside it, and headings as paragraphs that say
 * so: they become what Word for the desk writes.
 */
export function asWordWrites(body: Element): void {
  headingsOf(body)
  const lists = Array.from(body.querySelectorAll('ul, ol')).filter(
    (list) => !list.parentElement?.closest('ul, ol'),
  )
  for (const list of lists) unwrapList(list)
  for (const run of runsOf(lists)) if (run.some(isFlat)) takeApart(run)
}
