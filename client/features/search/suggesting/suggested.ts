import type { RouterOutputs } from '../../../base/trpc.ts'

/** What somebody may mean who is typing. */
export type Suggested = RouterOutputs['search']['suggest']['suggestions']
