import { z } from 'zod'

/** Runs as a step (server/base/step.ts) and is never imported: the server must not depend on commands/. */
export const ERASURES_STEP = 'commands/backup/erasures-step.ts'

export const erasuresStepData = z.object({
  /** BACKUP_DIR and BACKUP_TO. */
  from: z.string(),
  to: z.string(),
})
export type ErasuresStepData = z.input<typeof erasuresStepData>
