import type { RouterOutputs } from '../../../base/trpc.ts'

/** A deleted text, as the bin lists it. */
export type BinnedText = RouterOutputs['writing']['bin']['texts'][number]
