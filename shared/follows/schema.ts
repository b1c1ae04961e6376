import { z } from 'zod'
import { idSchema } from '../base/id-schema.ts'
import { FOLLOW_KINDS } from './kinds.ts'

/** One thing that is followed, whether or not readers still see it. */
export const followedInput = z.object({
  kind: z.enum(FOLLOW_KINDS, { error: 'invalid' }),
  id: idSchema,
})
