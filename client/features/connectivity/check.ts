import { type Answers, checkReachability } from './ask.ts'

/** docs/product/errors-and-offline.md, "Connection and offline". */
const EVERY_MS = 10_000
/** One lost answer is no news: what failed is asked once more before anything is said. */
const CONFIRM_MS = 1500

export const ALL_WELL: Answers = { site: true, api: true }

export interface Check {
  /** Asks now, whatever the clock says. */
  now(): void
  stop(): void
}

export interface CheckOptions {
  /** Called after each round: what answered, and for how many rounds it has not been all. */
  onResult: (answers: Answers, rounds: number) => void
  ask?: () => Promise<Answers>
}

/**
 * Asks site and interface every ten seconds whether they are there, while somebody looks at the page: hidden tabs
 * ask nothing, and ask at once when they are shown again or the browser says that the network has come or gone.
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
    // Once bad news is out, each round stands for itself.
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
  // A page from the browser's memory: its clock stood still.
  addEventListener('pageshow', onVisibility)
  document.addEventListener('visibilitychange', onVisibility)
  // Where a worker may have answered for the server, it is asked at once who did.
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
