import { type Answers, checkReachability } from './ask.ts'

/** docs/product/errors-and-offline.md, "Connection and offline". */
const EVERY_MS = 10_000
/** One lost answer may be chance: the check is repeated before anything is said. */
const CONFIRM_MS = 1500

export const ALL_WELL: Answers = { site: true, api: true }

export interface Check {
  /** Checks now, without waiting for the next round. */
  now(): void
  stop(): void
}

export interface CheckOptions {
  /** Called after each round. @param rounds for how many rounds something has not answered */
  onResult: (answers: Answers, rounds: number) => void
  ask?: () => Promise<Answers>
}

/**
 * Checks site and interface every ten seconds while the page is visible. Hidden tabs do not check; they do so at once when they
 * are shown again, or when the browser says that the network has come or gone.
 */
export function startCheck({ onResult, ask = checkReachability }: CheckOptions): Check {
  let timer: ReturnType<typeof setTimeout> | undefined
  let rounds = 0
  let running = false
  let stopped = false

  const well = ({ site, api }: Answers) => site && api
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

  async function confirmed(): Promise<Answers> {
    const first = await ask()
    // Once an outage has been told, a round is not repeated.
    if (well(first) || rounds > 0) return first
    await pause(CONFIRM_MS)
    const second = await ask()
    return { ...second, site: first.site || second.site, api: first.api || second.api }
  }

  async function round(): Promise<void> {
    if (running || stopped || document.hidden) return
    running = true
    clearTimeout(timer)
    const answers = await confirmed()
    running = false
    if (stopped) return
    rounds = well(answers) ? 0 : rounds + 1
    onResult(answers, rounds)
    timer = setTimeout(now, EVERY_MS)
  }
  const now = () => void round()
  const onVisibility = () => (document.hidden ? clearTimeout(timer) : now())

  addEventListener('online', now)
  addEventListener('offline', now)
  // The page may come back from the browser's memory, where its timers stood still.
  addEventListener('pageshow', onVisibility)
  document.addEventListener('visibilitychange', onVisibility)
  // The service worker may have answered instead of the server, so the first check runs at once.
  if (!navigator.onLine || navigator.serviceWorker?.controller) now()
  else timer = setTimeout(now, EVERY_MS)

  return {
    now,
    stop() {
      stopped = true
      clearTimeout(timer)
      removeEventListener('online', now)
      removeEventListener('offline', now)
      removeEventListener('pageshow', onVisibility)
      document.removeEventListener('visibilitychange', onVisibility)
    },
  }
}
