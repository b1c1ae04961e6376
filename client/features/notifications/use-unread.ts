import { useCallback, useEffect, useRef, useState } from 'react'
import { trpc } from '../../base/trpc.ts'
import { stored } from '../session/storage.ts'
import { session } from '../session/store.ts'
import { endsWithin } from '../session/token.ts'
import { type UnreadWatch, watchUnread } from './unread.ts'

const PATIENCE_MS = 15_000

/** Whether this tab may ask. A background call must not renew a token, or make the user sign in again. */
function mayAsk(): boolean {
  const now = session.get()
  return now.status === 'member' && now.lost === undefined && !endsWithin(stored.get('accessToken'), 0)
}

/** The number at the bell, and a function that changes it. */
export function useUnread(userId: string): [unread: number, told: (unread: number) => void] {
  const { client } = trpc.useUtils()
  const [unread, setUnread] = useState(0)
  const watch = useRef<UnreadWatch>(undefined)
  useEffect(() => {
    const ask = async () => {
      if (!mayAsk()) return undefined
      const signal = AbortSignal.timeout(PATIENCE_MS)
      // The call is sent alone, because in a batch the server could not tell that the user has done nothing.
      const answer = await client.notifications.unread.query(undefined, {
        signal,
        context: { skipBatch: true },
      })
      return answer.unread
    }
    const watching = watchUnread(userId, ask, setUnread)
    watch.current = watching
    return () => watching.stop()
  }, [userId, client])
  return [unread, useCallback((count: number) => watch.current?.told(count), [])]
}
