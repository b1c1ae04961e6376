import { z } from 'zod'
import { isId } from '../base/id.ts'

/** A background job that has failed for good: its queue's name and its id. */
export const failedJobInput = z.object({
  queue: z.string({ error: 'invalid' }).min(1, { error: 'invalid' }).max(100, { error: 'invalid' }),
  id: z.uuid({ error: 'idInvalid' }),
})
export type FailedJobInput = z.infer<typeof failedJobInput>

/** The account whose owner is to wait no longer. */
export const liftLockInput = z.object({
  id: z.string({ error: 'userIdInvalid' }).refine(isId, { error: 'userIdInvalid' }),
})
