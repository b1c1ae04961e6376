import type { RouterOutputs } from '../../../base/trpc.ts'

/** A game as its page shows it. */
export type ShownGame = RouterOutputs['games']['page']['game']

/** A review that judges the game, with its scores. */
export type JudgingReview = RouterOutputs['games']['page']['texts'][number]
