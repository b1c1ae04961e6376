import { z } from 'zod'
import { isId } from '../base/id.ts'
import { boundedList } from '../format/bounded-list.ts'

export const failedJobInput = z.object({
  queue: z.string({ error: 'invalid' }).min(1, { error: 'invalid' }).max(100, { error: 'invalid' }),
  id: z.uuid({ error: 'idInvalid' }),
})
export type FailedJobInput = z.infer<typeof failedJobInput>

/** Texts of the demo to remove although others have contributed to them. */
export const removeDemoInput = z.object({
  remove: boundedList(z.string({ error: 'invalid' }).refine(isId, { error: 'idInvalid' }), { most: 1000 }),
})

export const liftLockInput = z.object({
  id: z.string({ error: 'userIdInvalid' }).refine(isId, { error: 'userIdInvalid' }),
})
