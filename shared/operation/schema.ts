import { z } from 'zod'
import { isId } from '../base/id.ts'

export const failedJobInput = z.object({
  queue: z.string({ error: 'invalid' }).min(1, { error: 'invalid' }).max(100, { error: 'invalid' }),
  id: z.uuid({ error: 'idInvalid' }),
})
export type FailedJobInput = z.infer<typeof failedJobInput>

export const liftLockInput = z.object({
  id: z.string({ error: 'userIdInvalid' }).refine(isId, { error: 'userIdInvalid' }),
})
