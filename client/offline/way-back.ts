/** Where the reader came from, and how. */
export interface WayBack {
  path: string
  /** The page itself led here: it is the entry before in the history, maybe still alive in the browser's memory. */
  behind: boolean
}

/** A browser that cannot go back stays where it is; then the address is asked for. */
const GOING_BACK_MS = 1500

/** The page to return to, if the address names one of this site. */
export function wayBack({ search, origin }: { search: string; origin: string }): WayBack | undefined {
  const params = new URLSearchParams(search)
  const url = URL.parse(params.get('from') ?? '', origin)
  if (!params.get('from')?.startsWith('/') || url?.origin !== origin) return undefined
  // `//host` has another origin; this page itself would be a circle.
  if (url.pathname.startsWith('//') || url.pathname.startsWith('/offline')) return undefined
  return { path: url.pathname + url.search + url.hash, behind: params.get('behind') === '1' }
}

/** Goes back to the page before. */
export function returnTo({ path, behind }: WayBack): void {
  const goThere = () => location.replace(path)
  const back = behind && history.length > 1
  if (back) history.back()
  setTimeout(goThere, back ? GOING_BACK_MS : 0)
}
