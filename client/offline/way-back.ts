/** The page that the reader came from, and how they came. */
export interface WayBack {
  path: string
  /** Whether that page is the previous history entry, which the browser may still have in memory. */
  behind: boolean
}

/** How long going back may take. If the browser has not left by then, the address is loaded. */
const GOING_BACK_MS = 1500

/** The page to return to, if the address names one of this site. */
export function wayBack({ search, origin }: { search: string; origin: string }): WayBack | undefined {
  const params = new URLSearchParams(search)
  const url = URL.parse(params.get('from') ?? '', origin)
  if (!params.get('from')?.startsWith('/') || url?.origin !== origin) return undefined
  // `//host` has another origin; this page itself would be an endless loop.
  if (url.pathname.startsWith('//') || url.pathname.startsWith('/offline')) return undefined
  return { path: url.pathname + url.search + url.hash, behind: params.get('behind') === '1' }
}

export function returnTo({ path, behind }: WayBack): void {
  const goThere = () => location.replace(path)
  const back = behind && history.length > 1
  if (back) history.back()
  setTimeout(goThere, back ? GOING_BACK_MS : 0)
}
