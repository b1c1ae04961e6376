/** How long to wait for styles. A page is never shown without them: after this the browser loads it as a whole. */
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
 * Loads the styles of a page, in the order of its document: where two rules conflict, the later one wins.
 * @returns a function that removes the styles that only the previous page needed; call it once that page has gone
 * @throws when a style sheet does not load
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
