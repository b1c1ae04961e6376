import type { RouterOutputs } from '../../base/trpc.ts'

/** Somebody of the team as their page shows them, and one page of what they sign. */
export type PersonData = RouterOutputs['people']['page']
