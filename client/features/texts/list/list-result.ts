import type { RouterOutputs } from '../../../base/trpc.ts'

/** A list as its query gives it: there, on its way, or failed. */
export interface ListResult {
  data: RouterOutputs['content']['list'] | undefined
  error: { message: string } | null
  isFetching: boolean
  refetch: () => Promise<unknown>
}
