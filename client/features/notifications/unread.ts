const CHANNEL = 'manette-bell'
/** docs/product/notifications.md, "Notifications". */
export const EACH_MS = 60_000
/** Coming back to a tab asks at once, but not twice. */
const RETURN_MS = 5000

interface UnreadNews {
  userId: string
  unread: number
}

/** One tab at a time; where the browser has no locks, each by itself. */
const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks
    ? navigator.locks.request(CHANNEL, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
    : work()

export interface UnreadWatch {
  /** This tab has heard the number by itself: the others are told. */
  told(unread: number): void
  stop(): void
}

/**
 * Asks how many notifications are unread, each minute while the tab can be seen, and when one comes back to it. Tabs tell
 * each other: of several that can be seen one asks.
 * @param ask undefined where there is nothing to ask with, or no answer
 */
export function watchUnread(
  userId: string,
  ask: () => Promise<number | undefined>,
  hear: (unread: number) => void,
): UnreadWatch {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL)
  let heardAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  const note = (unread: number) => {
    heardAt = Date.now()
    hear(unread)
    plan()
  }
  const told = (unread: number) => {
    note(unread)
    channel?.postMessage({ userId, unread } satisfies UnreadNews)
  }
  const isDue = (after: number) =>
    !stopped && document.visibilityState === 'visible' && Date.now() - heardAt >= after
  const askIfDue = (after: number) => {
    if (!isDue(after)) return
    void alone(async () => {
      // Another tab has told meanwhile.
      if (!isDue(after)) return
      const unread = await ask().catch(() => undefined)
      if (unread !== undefined && !stopped) told(unread)
    }).catch(() => {})
    plan()
  }
  function plan(): void {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => askIfDue(EACH_MS), EACH_MS)
  }

  const onReturn = () => askIfDue(RETURN_MS)
  channel?.addEventListener('message', ({ data }: MessageEvent<UnreadNews>) => {
    if (data.userId === userId) note(data.unread)
  })
  document.addEventListener('visibilitychange', onReturn)
  addEventListener('focus', onReturn)
  addEventListener('online', onReturn)
  plan()
  askIfDue(0)
  return {
    told,
    stop() {
      stopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onReturn)
      removeEventListener('focus', onReturn)
      removeEventListener('online', onReturn)
      channel?.close()
    },
  }
}
