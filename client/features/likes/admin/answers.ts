import type { RouterInputs, RouterOutputs } from '../../../base/trpc.ts'

export type LikeStats = RouterOutputs['likesAdmin']['stats']
export type LikedType = RouterInputs['likesAdmin']['likers']['type']
