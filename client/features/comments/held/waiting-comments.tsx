import { trpc } from '../../../base/trpc.ts'
import { OwnHeld } from './own-held.tsx'

/** Of a text, or all of one's own; nothing where none waits. */
export function WaitingComments({ contentId }: { contentId?: string }) {
  const query = trpc.comments.held.useQuery(contentId ? { contentId } : {}, { staleTime: 0 })
  const held = query.data?.held ?? []
  return held.length > 0 ? <OwnHeld held={held} /> : null
}
