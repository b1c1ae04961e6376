/** docs/product/sessions.md, "Sessions". */
export const INACTIVE_MS = 15 * 60_000
export const WARNING_MS = 60_000
/** Activity is told to the other tabs at most this often. */
const TELL_MS = 5_000

const EVENTS = ['mousemove', 'mousedown', 'keydown', 'scroll', 'touchstart', 'click'] as const

export interface InactivityWatch {
  /** When the person last did anything, in any tab. */
  lastActivity: () => number
  /** As if the person had done something: the Continue button. */
  renew: () => void
  /** Whether the warning stands, was taken back less than `ms` ago, or comes within `ms`. */
  nearWarning: (ms: number) => boolean
  stop: () => void
}

/** What happens as time goes by without activity. */
export interface Reactions {
  warn: () => void
  /** The person is back before the end. */
  calm: () => void
  end: () => void
}

/**
 * Watches for activity in this tab, and hears of it from the others: who reads in one tab is not thrown out by
 * another that lies in the background.
 */
export function watchInactivity({ warn, calm, end }: Reactions): InactivityWatch {
  let last = Date.now()
  let lastSent = 0
  let warned = false
  let calmed = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('manette-activity')

  // By the clock, not by the timer's own length: timers stand still while a laptop sleeps.
  function checkIdle(): void {
    clearTimeout(timer)
    const idle = Date.now() - last
    if (idle >= INACTIVE_MS) {
      end()
      return
    }
    const untilWarning = INACTIVE_MS - WARNING_MS - idle
    if (untilWarning <= 0 && !warned) {
      warned = true
      warn()
    }
    timer = setTimeout(checkIdle, untilWarning > 0 ? untilWarning : INACTIVE_MS - idle)
  }

  function renew(): void {
    // Time may be up already, though the timer has not said so: after a sleep.
    if (Date.now() - last >= INACTIVE_MS) {
      checkIdle()
      return
    }
    last = Date.now()
    if (last - lastSent > TELL_MS) {
      lastSent = last
      channel?.postMessage(last)
    }
    settle()
  }

  function settle(): void {
    if (!warned) return
    warned = false
    calmed = Date.now()
    calm()
    checkIdle()
  }

  const hear = ({ data }: MessageEvent) => {
    if (typeof data !== 'number' || data <= last || data > Date.now() + TELL_MS) return
    last = data
    settle()
  }
  const onVisible = () => document.visibilityState === 'visible' && checkIdle()

  for (const type of EVENTS) addEventListener(type, renew, { passive: true, capture: true })
  document.addEventListener('visibilitychange', onVisible)
  channel?.addEventListener('message', hear)
  checkIdle()

  return {
    lastActivity: () => last,
    renew,
    nearWarning(ms) {
      const now = Date.now()
      return warned || now - calmed < ms || now - last >= INACTIVE_MS - WARNING_MS - ms
    },
    stop() {
      clearTimeout(timer)
      for (const type of EVENTS) removeEventListener(type, renew, { capture: true })
      document.removeEventListener('visibilitychange', onVisible)
      channel?.close()
    },
  }
}
