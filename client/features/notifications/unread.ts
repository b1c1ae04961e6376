const CHANNEL = 'manette-bell'
/** docs/product/notifications.md, "Notifications". */
export const EACH_MS = 60_000
/** Coming back to a tab asks at once, unless the number is this fresh. */
const RETURN_MS = 5000

interface UnreadNews {
  userId: string
  unread: number
}

/** Runs work in one tab at a time; where the browser has no locks, each tab runs by itself. */
const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks
    ? navigator.locks.request(CHANNEL, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
    : work()

export interface UnreadWatch {
  /** Call it when this tab has learnt the number in another way: it tells the other tabs. */
  told(unread: number): void
  stop(): void
}

/**
 * Asks for the number of unread notifications each minute while the tab is visible, and when the user comes back to it. Tabs
 * tell each other, so that only one of several visible ones asks.
 * @param ask resolves to undefined when it may not ask
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
      // Another tab has told the number while this one waited.
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
