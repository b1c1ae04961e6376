import { z } from 'zod'

/** Runs as a step (server/base/step.ts) and is never imported: the server must not depend on commands/. */
export const NIGHTLY_STEP = 'commands/backup/nightly-step.ts'

export const nightlyStepData = z.object({
  /** PostgreSQL's own address, not a pooler's. */
  databaseUrl: z.string(),
  folder: z.string(),
  passphrase: z.string().optional(),
  /** The backup contains the keys if there is a passphrase. */
  secretsKeys: z.array(z.string()).optional(),
  kept: z.object({ daily: z.number(), weekly: z.number(), monthly: z.number() }),
  /** A folder on the database's disk, if the database is embedded. */
  disk: z.string().optional(),
})
export type NightlyStepData = z.input<typeof nightlyStepData>
