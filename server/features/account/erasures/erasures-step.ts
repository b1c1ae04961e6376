import { z } from 'zod'

/** It runs as a step (server/base/step.ts) and is never imported: the server stands below commands/. */
export const ERASURES_STEP = 'commands/backup/erasures-step.ts'

export const erasuresStepData = z.object({
  /** BACKUP_DIR and BACKUP_TO. */
  from: z.string(),
  to: z.string(),
})
export type ErasuresStepData = z.input<typeof erasuresStepData>
