import type { RouterOutputs } from '../../../base/trpc.ts'

/** A game as its page shows it. */
export type ShownGame = RouterOutputs['games']['page']['game']
