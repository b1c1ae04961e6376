import type { RouterOutputs } from '../../../base/trpc.ts'
import type { Query } from '../../../ui/query-state.tsx'

/** The query of a list: its data, its progress, or its error. */
export type ListResult = Query<RouterOutputs['texts']['list']>
