import { useQuery } from '@tanstack/react-query'
import { trpc } from '../../../base/trpc.ts'
import { ownBelow } from '../../likes/own.ts'
import { OwnHeld } from './own-held.tsx'

/** The user's own below one text; nothing where none wait. */
export function WaitingBelow({ userId, contentId }: { userId: string; contentId: string }) {
  const { data } = useQuery(ownBelow(trpc.useUtils(), userId, contentId))
  return data && data.held.length > 0 ? <OwnHeld held={data.held} /> : null
}

/** All of the user's own; nothing where none wait. */
export function WaitingComments() {
  const { data } = trpc.comments.held.useQuery(undefined, { staleTime: 0 })
  return data && data.held.length > 0 ? <OwnHeld held={data.held} /> : null
}
