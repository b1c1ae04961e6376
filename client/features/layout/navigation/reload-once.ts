const KEY = 'reloadedFor'

/** Whether code could not be fetched, in the words of the browsers and of Vite. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|unable to preload css/i.test(error.message)

/** The release that runs here: the name of its entry, which has a digest in it. */
const release = (): string => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''

/**
 * Reloads the page because code of it is missing, once for each release in a tab: a second time would not help, and a
 * page that reloads for ever is worse than an error message. Where nothing can be stored, or the network is away, the
 * page stays as it is.
 * @returns whether the page is about to go
 */
export async function reloadOnce(): Promise<boolean> {
  try {
    if (sessionStorage.getItem(KEY) === release()) return false
    if (!navigator.serviceWorker?.controller) await fetch('/', { cache: 'no-store' })
    sessionStorage.setItem(KEY, release())
  } catch {
    return false
  }
  location.reload()
  return true
}
