import { z } from 'zod'
import { idSchema } from '../base/id-schema.ts'

export const LIKE_TYPES = ['article', 'review', 'comment'] as const
export type LikeType = (typeof LIKE_TYPES)[number]

/** The thing that a like is about. */
export const likeTarget = z.object({
  type: z.enum(LIKE_TYPES, { error: 'likeTypeInvalid' }),
  id: idSchema,
})
export type LikeTarget = z.infer<typeof likeTarget>

/** To say what shall be, not to turn it round: a double click or a retry never undoes itself. */
export const setLikeInput = likeTarget.extend({ liked: z.boolean({ error: 'invalid' }) })

export interface LikeStatus {
  liked: boolean
  likeCount: number
}
