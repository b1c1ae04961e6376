import { copyFile, mkdir, mkdtemp, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { backupStatus } from '../../server/features/operation/status/backup.ts'
import { testConfig } from '../../server/testing/app.ts'
import { useDatabase } from '../../server/testing/database.ts'
import { buildArticle } from '../../server/testing/factories.ts'
import { backUp } from './back-up.ts'
import { verifyAndRecord } from './verify.ts'

const database = useDatabase()
const report = () => {}

it('an archive of another site that is damaged, or good, says nothing of this site’s backups', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'manette-foreign-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  await buildArticle(database.db)
  const { url } = database
  const { file, bytes } = await backUp({ url, place: dir, passphrase: undefined, report })
  const status = () => backupStatus(database.db, testConfig({ DATABASE_URL: url }))
  const other = path.join(dir, 'other/manette-20261122-021700.tar.gz')
  await mkdir(path.dirname(other))
  await copyFile(file, other)
  expect(await verifyAndRecord(other, { url, report })).toMatchObject({ file: other, bytes })
  expect(await status()).toMatchObject({ level: 'good', verified: null })
  await truncate(other, bytes - 100)
  await expect(verifyAndRecord(other, { url, report })).rejects.toThrow()
  expect(await status()).toMatchObject({ level: 'good', problem: null, verified: null })
  // A file of its own is recorded, and so is its copy in BACKUP_TO.
  await verifyAndRecord(file, { url, report })
  expect(await status()).toMatchObject({ level: 'good', verified: { ok: true } })
  const config = { BACKUP_DIR: dir, BACKUP_TO: path.dirname(other) }
  const copied = path.join(config.BACKUP_TO, path.basename(file))
  await copyFile(other, copied)
  await expect(verifyAndRecord(copied, { url, report, config })).rejects.toThrow()
  expect(await status()).toMatchObject({ level: 'warning', problem: 'unverified', verified: { ok: false } })
})
