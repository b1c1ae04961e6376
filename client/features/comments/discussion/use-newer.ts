import { useQuery } from '@tanstack/react-query'
import type { DiscussionReads } from '../state/ask.ts'

/** How often new comments are polled, while the page is visible. */
const ASK_MS = 60_000

/** How many comments others have written since. Failures are ignored, since the number is only a hint. */
export function useNewer(reads: DiscussionReads, contentId: string, after: Date | undefined): number {
  const newer = useQuery({
    queryKey: ['newer', contentId, after],
    queryFn: () => reads.newer(after ?? new Date(0)),
    enabled: after !== undefined,
    refetchInterval: ASK_MS,
    refetchOnWindowFocus: true,
    initialData: { count: 0 },
  })
  return newer.data.count
}
