import { z } from 'zod'

/** It runs as a step (server/base/step.ts) and is never imported: the server stands below commands/. */
export const NIGHTLY_STEP = 'commands/backup/nightly-step.ts'

export const nightlyStepData = z.object({
  /** It is PostgreSQL's own address, not a pooler's. */
  databaseUrl: z.string(),
  folder: z.string(),
  passphrase: z.string().optional(),
  /** The keys are in the backup where there is a passphrase. */
  secretsKeys: z.array(z.string()).optional(),
  kept: z.object({ daily: z.number(), weekly: z.number(), monthly: z.number() }),
  /** A folder on the disk of the database, where that is ours. */
  disk: z.string().optional(),
})
export type NightlyStepData = z.input<typeof nightlyStepData>
