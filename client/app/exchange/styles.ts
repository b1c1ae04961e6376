/** A page without its styles is not shown: after this it is loaded as the browser does. */
const PATIENCE_MS = 8000

const sheetsOf = (document: Document): HTMLLinkElement[] =>
  Array.from(document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))

const hrefOf = (sheet: HTMLLinkElement) => sheet.getAttribute('href')

function arrival(sheet: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('late styles')), PATIENCE_MS)
    sheet.addEventListener('load', () => {
      clearTimeout(timer)
      resolve()
    })
    sheet.addEventListener('error', () => {
      clearTimeout(timer)
      reject(new Error('no styles'))
    })
  })
}

/**
 * Brings the styles of a page, in its document's order: of two rules that say the same the later one holds.
 * @returns what takes those away that only the page before needed, once it has gone
 * @throws where they do not come
 */
export async function bringStyles(next: Document): Promise<() => void> {
  const present = sheetsOf(document)
  const wanted = sheetsOf(next)
  const arrivals: Promise<void>[] = []
  let before = present.at(-1)?.nextSibling ?? null
  for (const sheet of wanted.slice().reverse()) {
    let here = present.find((one) => hrefOf(one) === hrefOf(sheet))
    if (!here) {
      here = document.importNode(sheet)
      arrivals.push(arrival(here))
      document.head.insertBefore(here, before)
    }
    before = here
  }
  await Promise.all(arrivals)
  const kept = new Set(wanted.map(hrefOf))
  return () => {
    for (const sheet of present) if ('page' in sheet.dataset && !kept.has(hrefOf(sheet))) sheet.remove()
  }
}
