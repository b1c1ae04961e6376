/** docs/product/sessions.md, "Sessions". */
export const INACTIVE_MS = 15 * 60_000
export const WARNING_MS = 60_000
/** Activity is reported to the other tabs at most this often. */
const TELL_MS = 5_000

const EVENTS = ['mousemove', 'mousedown', 'keydown', 'scroll', 'touchstart', 'click'] as const

export interface InactivityWatch {
  /** The time of the person's last activity, in any tab. */
  lastActivity: () => number
  /** Counts as activity: the Continue button calls it. */
  renew: () => void
  /** Whether the warning is shown, was withdrawn less than `ms` ago, or comes within `ms`. */
  nearWarning: (ms: number) => boolean
  stop: () => void
}

/** Called as time passes without activity. */
export interface Reactions {
  warn: () => void
  /** Called when the person returns before the end. */
  calm: () => void
  end: () => void
}

/**
 * Watches for activity in this tab, and hears of it from the others: a tab in the background must not sign out a user who
 * reads in another one.
 * Without `reactions` nothing follows: its owner stays signed in.
 */
export function watchInactivity(reactions: Reactions | undefined): InactivityWatch {
  let last = Date.now()
  let lastSent = 0
  let warned = false
  let calmed = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('manette-activity')

  // This goes by the clock and not by the timer, because timers stop while a laptop sleeps.
  function checkIdle(): void {
    clearTimeout(timer)
    if (!reactions) return
    const idle = Date.now() - last
    if (idle >= INACTIVE_MS) {
      reactions.end()
      return
    }
    const untilWarning = INACTIVE_MS - WARNING_MS - idle
    if (untilWarning <= 0 && !warned) {
      warned = true
      reactions.warn()
    }
    timer = setTimeout(checkIdle, untilWarning > 0 ? untilWarning : INACTIVE_MS - idle)
  }

  function renew(): void {
    // After a sleep the time may be up although the timer has not fired.
    if (reactions && Date.now() - last >= INACTIVE_MS) {
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
    reactions?.calm()
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
      if (!reactions) return false
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
