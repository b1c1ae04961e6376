import type { RouterOutputs } from '../../base/trpc.ts'

/** A person of the team as their page shows them, with one page of their texts. */
export type PersonData = RouterOutputs['people']['page']
