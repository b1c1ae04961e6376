import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { hasCode } from '../../base/error-code.ts'
import { trpc } from '../../base/trpc.ts'
import { session } from '../session/store.ts'

/**
 * A user whose role was removed finds out by the first call that is refused: the profile is then fetched again, and the
 * page's guard redirects them.
 */
export function useLostRole(): void {
  const queries = useQueryClient()
  const { client } = trpc.useUtils()
  const asking = useRef(false)
  useEffect(() => {
    function checkRole(error: unknown) {
      if (!hasCode(error, 'FORBIDDEN') || asking.current) return
      asking.current = true
      client.auth.me
        .query()
        .then(session.confirm, () => {})
        .finally(() => {
          asking.current = false
        })
    }
    const stops = [
      queries.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') checkRole(event.action.error)
      }),
      queries.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') checkRole(event.action.error)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [queries, client])
}
