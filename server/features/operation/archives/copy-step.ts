import { z } from 'zod'

/** Runs as a step (server/base/step.ts) and is never imported: the server must not depend on commands/. */
export const COPY_STEP = 'commands/backup/copy-step.ts'

export const copyStepData = z.object({
  /** PostgreSQL's own address, not a pooler's. */
  databaseUrl: z.string(),
  from: z.string(),
  to: z.string(),
  kept: z.object({ daily: z.number(), weekly: z.number(), monthly: z.number() }),
})
export type CopyStepData = z.input<typeof copyStepData>
