import type { RouterOutputs } from '../../../base/trpc.ts'

/** Suggestions for what a user is typing. */
export type Suggested = RouterOutputs['search']['suggest']['suggestions']
