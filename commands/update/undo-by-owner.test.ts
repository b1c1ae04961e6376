import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { releasesOf } from '../../server/base/releases.ts'
import { VERSION } from '../../server/base/version.ts'
import { connectDatabase } from '../../server/database/client.ts'
import { applyMigrations } from '../../server/database/migrations/migrate.ts'
import { rowsOf } from '../../server/testing/migrations.ts'
import { fillSite, hostedDatabase } from '../../server/testing/restores.ts'
import { writeArchive } from '../backup/write.ts'
import { type Journal, readJournal, writeJournal } from './journal.ts'
import { setCurrent } from './switch.ts'
import { undoUpdate } from './undo.ts'
import { stopWrites, withWrites } from './writers.ts'

const RESTORE = pathToFileURL(path.resolve(import.meta.dirname, '../restore.ts'))

it('an undone update restores also where the role of DATABASE_URL owns its database and is no superuser', async () => {
  const url = await hostedDatabase()
  await applyMigrations(url)
  const site = await realpath(await mkdtemp(path.join(tmpdir(), 'manette-undo-')))
  onTestFinished(() => rm(site, { recursive: true, force: true }))
  const [from, to] = ['old', 'new'].map((one) => path.join(releasesOf(site), one)) as [string, string]
  for (const root of [from, to]) await mkdir(path.join(root, 'prisma/migrations'), { recursive: true })
  await mkdir(path.join(from, 'commands'))
  await writeFile(path.join(site, 'package.json'), '{"version":"0.0.1"}')
  await writeFile(path.join(from, 'commands/restore.ts'), `await import(${JSON.stringify(RESTORE)})`)
  const db = connectDatabase(url)
  await fillSite(db)
  const backup = path.join(site, 'before.tar.gz')
  await stopWrites(url)
  await writeArchive(url, backup, { report: () => {} })
  await db.$disconnect()
  // As a migration of the new release leaves it.
  await rowsOf(
    withWrites(url),
    `UPDATE "User" SET "username" = "username" || ' 2'; CREATE TABLE "Newer" (id int)`,
  )
  const journal: Journal = {
    ...{ step: 'checking', pid: 1, born: 'never', stopped: true, backup },
    // Older than every migration, so the database refuses it.
    ...{ from: { root: from, version: '0.0.1' }, to: { root: to, version: VERSION } },
  }
  await setCurrent(site, from)
  await writeJournal(site, journal)
  const said: string[] = []
  const dataDir = path.join(site, '.data')
  await undoUpdate(journal, {
    ...{
      site,
      dataDir,
      url,
      env: { DATA_DIR: dataDir, BACKUP_DIR: '', BACKUP_PASSPHRASE: '' },
      starting: true,
    },
    report: (line) => void said.push(line),
  })
  expect(said.at(-1)).toBe('Restored. Everybody signs in again.')
  expect(await readJournal(site)).toBeUndefined()
  expect(
    await rowsOf(
      url,
      `SELECT count(*)::int AS n, to_regclass('"Newer"') AS newer, current_setting('default_transaction_read_only') AS "readOnly"
        FROM "User" WHERE "username" NOT LIKE '% 2'`,
    ),
  ).toEqual([{ n: 3, newer: null, readOnly: 'off' }])
})
