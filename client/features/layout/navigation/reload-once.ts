const KEY = 'reloadedFor'

/** Whether the error says that code could not be fetched, in the words of the browsers and of Vite. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|unable to preload css/i.test(error.message)

/** The release that runs here: the address of its entry script, which contains a digest. */
const release = (): string => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''

/**
 * Reloads the page because its code is missing, once for each release in a tab: a second reload would not help, and endless
 * reloads are worse than an error message. Where nothing can be stored, or the network is away, the page stays.
 * @returns whether the page is about to be reloaded
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
