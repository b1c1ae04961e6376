import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { hasCode } from '../../base/error-code.ts'
import { trpc } from '../../base/trpc.ts'
import { session } from '../session/store.ts'

/**
 * Notices that the user's role was removed when a call is refused: the profile is then fetched again, and the page's guard
 * redirects the user.
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
