import { stored } from '../storage.ts'
import { type EndReason, type LossReason, session } from '../store.ts'
import { typing } from './typing.ts'

const CHANNEL = 'manette-session'
/** How long a tab in which the user types waits to hear why another tab has ended the session. */
const HEAR_MS = 1000

const isLost = (ended: EndReason): ended is LossReason =>
  ended === 'expired' || ended === 'refused' || ended === 'inactive'

/**
 * Tells the other tabs why a session ends here, and hears it from them. Signing out in one tab signs out all; any other end
 * leaves a tab open in which the user types. Without a reason it counts as signing out.
 * @returns a function that stops it
 */
export function followOtherTabs(): () => void {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL)
  let waiting: ReturnType<typeof setTimeout> | undefined
  const hear = ({ data }: MessageEvent<EndReason>) => {
    clearTimeout(waiting)
    waiting = undefined
    if (isLost(data) && typing()) session.lose(data)
    else session.leave()
  }
  channel?.addEventListener('message', hear)
  const unfollow = session.follow({
    tell: (ended) => channel?.postMessage(ended),
    waits() {
      if (!channel || !typing()) return false
      waiting ??= setTimeout(() => {
        waiting = undefined
        // No tab has told a reason.
        if (stored.get('accessToken') === null) session.leave()
      }, HEAR_MS)
      return true
    },
  })
  return () => {
    clearTimeout(waiting)
    unfollow()
    channel?.close()
  }
}
