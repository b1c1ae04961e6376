import { z } from 'zod'

/** From the project's root. Run as a step (server/base/step.ts), never imported: the server stands below commands/. */
export const NIGHTLY_STEP = 'commands/backup/nightly-step.ts'

export const nightlyStepData = z.object({
  /** Not a pooler's. */
  databaseUrl: z.string(),
  /** BACKUP_DIR. */
  folder: z.string(),
  passphrase: z.string().optional(),
  /** Carried where there is a passphrase. */
  secretsKeys: z.array(z.string()).optional(),
  kept: z.object({ daily: z.number(), weekly: z.number(), monthly: z.number() }),
  /** A folder on the disk of the database, where that is ours. */
  disk: z.string().optional(),
})
export type NightlyStepData = z.input<typeof nightlyStepData>
