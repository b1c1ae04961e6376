import { z } from 'zod'
import { idSchema } from '../base/id-schema.ts'

const LIKE_TYPES = ['article', 'review', 'comment'] as const

export const likeTarget = z.object({
  type: z.enum(LIKE_TYPES, { error: 'likeTypeInvalid' }),
  id: idSchema,
})
export type LikeTarget = z.infer<typeof likeTarget>

/** The wanted state; unlike a toggle, it survives a double click or a repeated request. */
export const setLikeInput = likeTarget.extend({ liked: z.boolean({ error: 'invalid' }) })

export interface LikeStatus {
  liked: boolean
  likeCount: number
}
