import { z } from 'zod'
import { runStep } from '../../../base/step.ts'
import { isDatabaseAway } from '../../../database/errors.ts'
import { knownSecretsKeys } from '../../../database/secrets-keys.ts'
import type { Job, JobContext } from '../../../queue/job.ts'
import { errorLine } from '../runs/record.ts'
import { backupStatus } from '../status/backup.ts'
import { copyBackupsJob } from './copy.ts'
import { tellAdmins } from './failed-mail.ts'
import { NIGHTLY_STEP, type NightlyStepData } from './nightly-step.ts'
import { readPassphrase } from './passphrase.ts'
import { readRetention } from './retention.ts'

/** Makes a backup, verifies it, and removes older ones according to the settings. @throws StepError */
export async function backUp(
  { db, config, databaseUrl, log }: Omit<JobContext, 'mailer' | 'jobs'>,
  folder: string,
): Promise<void> {
  const passphrase = await readPassphrase(config)
  const data: NightlyStepData = {
    databaseUrl,
    folder,
    kept: await readRetention(db),
    ...(passphrase === undefined ? {} : { passphrase, secretsKeys: await knownSecretsKeys(config) }),
    ...(config.DATABASE_URL ? {} : { disk: config.DATA_DIR }),
  }
  const report = (line: string) => log.info({ job: 'nightly-backup' }, line)
  await runStep({ file: NIGHTLY_STEP, what: 'The nightly backup', report, data })
}

/**
 * A failure is recorded ("OperationRun"), logged and mailed to the admins, and not tried again before the next night, as
 * a full disk does not empty itself. Only a killed run, or one that ended because the database was away, is tried once
 * more.
 */
export const nightlyBackupJob: Job<object> = {
  name: 'nightly-backup',
  data: z.object({}),
  // This hour exists exactly once on the nights when the clocks change.
  schedule: '17 3 * * *',
  catchUp: true,
  retries: { limit: 1, firstSeconds: 60, longestSeconds: 60 },
  longestSeconds: 6 * 60 * 60,
  async run(_, context) {
    const folder = context.config.BACKUP_DIR
    if (folder === undefined) return
    try {
      await backUp(context, folder)
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      context.log.error({ err: error }, 'the nightly backup failed')
      return tellAdmins(context, { what: 'backup', error: errorLine(error) })
    }
    if (context.config.BACKUP_TO !== undefined) await context.jobs.send(copyBackupsJob, {})
  },
  async failed(_, context) {
    const { last } = await backupStatus(context.db, context.config)
    await tellAdmins(context, { what: 'backup', error: last?.error ?? 'The database went away.' })
  },
}
