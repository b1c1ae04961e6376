import { trpc } from '../../../base/trpc.ts'

/** How often new comments are polled, while the page is visible. */
const ASK_MS = 60_000

/** How many comments others have written since; nothing is said of failures, for it is only a hint. */
export function useNewer(contentId: string, after: Date | undefined): number {
  const newer = trpc.comments.newer.useQuery(
    { contentId, after: after ?? new Date(0) },
    {
      enabled: after !== undefined,
      refetchInterval: ASK_MS,
      refetchOnWindowFocus: true,
      initialData: { count: 0 },
    },
  )
  return newer.data.count
}
