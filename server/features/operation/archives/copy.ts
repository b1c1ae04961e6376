import { z } from 'zod'
import { runStep } from '../../../base/step.ts'
import type { Job, JobContext } from '../../../queue/job.ts'
import { backupStatus } from '../status/backup.ts'
import { COPY_STEP, type CopyStepData } from './copy-step.ts'
import { tellAdmins } from './failed-mail.ts'
import { readRetention } from './retention.ts'

/**
 * Copies missing backups to BACKUP_TO after each night's backup. A missing disk may be back soon, so it is tried again
 * for five hours, and then the admins are told once.
 */
export const copyBackupsJob: Job<object> = {
  name: 'copy-backups',
  data: z.object({}),
  oneWaiting: true,
  retries: { limit: 6, firstSeconds: 300, longestSeconds: 4 * 60 * 60 },
  longestSeconds: 6 * 60 * 60,
  async run(_, { db, config, databaseUrl, log }: JobContext) {
    const { BACKUP_DIR: from, BACKUP_TO: to } = config
    if (from === undefined || to === undefined) return
    const data: CopyStepData = { databaseUrl, from, to, kept: await readRetention(db) }
    const report = (line: string) => log.info({ job: 'copy-backups' }, line)
    await runStep({ file: COPY_STEP, what: 'The copying of backups', report, data })
  },
  async failed(_, context) {
    const { copies } = await backupStatus(context.db, context.config)
    await tellAdmins(context, {
      what: 'copy',
      error: copies?.last?.error ?? 'Another operation was running.',
    })
  },
}
