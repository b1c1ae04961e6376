import type { RouterOutputs } from '../../../base/trpc.ts'
import type { Query } from '../../../ui/query-state.tsx'

/** A list as its query gives it: there, on its way, or failed. */
export type ListResult = Query<RouterOutputs['texts']['list']>
