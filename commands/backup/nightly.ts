import path from 'node:path'
import { ROOT, siteFolderOf } from '../../server/base/releases.ts'
import { withOperationLock } from '../../server/database/operation-lock.ts'
import type { NightlyStepData } from '../../server/features/operation/archives/nightly-step.ts'
import { readJournal } from '../update/journal.ts'
import { backUpNightly } from './back-up.ts'
import { removeSuperfluous } from './keep.ts'
import { verifyAndRecord } from './verify.ts'

/**
 * Backs up into BACKUP_DIR, verifies the new backup, and only then removes superfluous ones: without a new backup that
 * is known to be good, no old one is removed. The backup that an unfinished update may have to restore stays too.
 * @throws one line
 */
export const nightly = (
  { databaseUrl: url, folder, passphrase, secretsKeys, kept, disk }: NightlyStepData,
  report: (line: string) => void,
  site = siteFolderOf(ROOT),
): Promise<void> =>
  withOperationLock(url, 'The nightly backup', async ({ token: within, signal }) => {
    const step = { url, passphrase, report: () => {}, signal, within }
    const { file, bytes, rows } = await backUpNightly({ ...step, secretsKeys, place: folder })
    report(`backed up ${rows} rows into ${file} (${bytes} bytes)`)
    await verifyAndRecord(file, { ...step, disk, nightly: true })
    report(`verified ${file}`)
    const { backup } = (await readJournal(site)) ?? {}
    const stay = [file, ...(backup ? [backup] : [])].map((one) => path.basename(one))
    for (const name of await removeSuperfluous(folder, kept, { stay, report }))
      report(`removed ${name}, which need not be kept`)
  })
