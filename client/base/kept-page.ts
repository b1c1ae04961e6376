/** The page that the server wrote, when it is a static one. */
interface KeptPage {
  /** Path and query. */
  address: string
  html: string
  title: string
  description: string
  /** When the reader left it, by performance.now(). */
  leftAt?: number
  /** The reader has changed something since: coming back, they must see it. */
  outdated?: true
}

/** Coming back within this time one finds the page as it was, as one does when the browser keeps it. */
const KEPT_MS = 5 * 60_000

let page: KeptPage | undefined

const description = () => document.querySelector('meta[name="description"]')

/** Keeps the static page of a document that has just been loaded. To be called before it is hydrated. */
export function keepStaticPage(address: string, root: HTMLElement): void {
  const html = root.querySelector('[data-static]')?.innerHTML
  if (html === undefined) return
  page = { address, html, title: document.title, description: description()?.getAttribute('content') ?? '' }
}

/** The static page at an address, while it may be shown. */
export function staticPageAt(address: string): KeptPage | undefined {
  if (page?.address !== address) return undefined
  const { leftAt, outdated } = page
  if (leftAt === undefined) return page
  return !outdated && performance.now() - leftAt < KEPT_MS ? page : undefined
}

/** The reader has gone to another page. */
export function leaveStaticPage(): void {
  if (page) page.leftAt = performance.now()
}

/** The reader has come back: the head is the page's own again. */
export function returnToStaticPage(): void {
  if (page?.leftAt === undefined) return
  delete page.leftAt
  document.title = page.title
  description()?.setAttribute('content', page.description)
}

/** Something was changed on the server: who comes back reads the page from there. */
export function outdateStaticPage(): void {
  if (page) page.outdated = true
}
