import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Config } from '../../../base/config.ts'
import type { Job } from '../../../queue/job.ts'
import type { Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { backUp } from './nightly.ts'

/** BACKUP_DIR, or the default folder of "npm run backup". */
export async function backupFolder({ BACKUP_DIR, DATA_DIR }: Config): Promise<string> {
  if (BACKUP_DIR !== undefined) return BACKUP_DIR
  const folder = path.join(DATA_DIR, 'backups')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

export const backUpNowJob: Job = {
  name: 'back-up-now',
  data: z.object({}),
  retries: { limit: 0, firstSeconds: 60, longestSeconds: 60 },
  longestSeconds: 6 * 60 * 60,
  oneWaiting: true,
  run: async (_data, context) => backUp(context, await backupFolder(context.config)),
}

/** @throws UNAVAILABLE */
export async function askBackup({ jobs }: Pick<Context, 'jobs'>): Promise<void> {
  if (!jobs) throw appError('UNAVAILABLE')
  await jobs.usable()
  await jobs.send(backUpNowJob, {})
}
