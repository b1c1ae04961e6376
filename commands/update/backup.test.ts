import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { ROOT, releasesOf } from '../../server/base/releases.ts'
import { VERSION } from '../../server/base/version.ts'
import { startNode } from '../../server/testing/child.ts'
import { useDatabase } from '../../server/testing/database.ts'
import { nightly } from '../backup/nightly.ts'
import { backUpBeforeUpdate } from './back-up.ts'
import { writeJournal } from './journal.ts'

// The backup for an update is one like any other.

const database = useDatabase()
let dir = ''
const gzip = Buffer.from([0x1f, 0x8b, 8, 0])

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'manette-update-backup-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
})

it('it has the name of one, encrypted too, and removes what a killed one has left', async () => {
  await writeFile(path.join(dir, 'manette-20260101-021700.tar.gz.age.partial'), 'half')
  const file = await backUpBeforeUpdate({
    ...{ from: { root: ROOT, version: VERSION }, url: database.url, backups: dir },
    env: { ...process.env, BACKUP_PASSPHRASE: 'quatre mots pris au hasard', DATA_DIR: dir },
    signal: new AbortController().signal,
  })
  expect(path.basename(file)).toMatch(/^manette-\d{8}-\d{6}\.tar\.gz\.age$/)
  expect(await readdir(dir)).toEqual([path.basename(file)])
})

it('where BACKUP_DIR is missing there is no update, and no folder in the place of a disk', async () => {
  const missing = path.join(dir, 'not-mounted')
  const update = startNode(['commands/update.ts', path.join(dir, 'no-release')], {
    ...{ DATABASE_URL: database.url, DATA_DIR: dir, BACKUP_DIR: missing },
  })
  expect(await update.ended).toBe(1)
  expect(update.said).toContain(`BACKUP_DIR: there is no folder ${missing}: is its disk mounted?`)
  expect(existsSync(missing)).toBe(false)
})

it('a night does not remove the one that an unfinished update may have to restore', async () => {
  const [needed, other] = ['manette-20260101-021700.tar.gz', 'manette-20260102-021700.tar.gz']
  for (const name of [needed, other]) await writeFile(path.join(dir, name), gzip)
  const site = await mkdtemp(path.join(tmpdir(), 'manette-site-'))
  onTestFinished(() => rm(site, { recursive: true }))
  await mkdir(releasesOf(site))
  const root = { root: site, version: VERSION }
  await writeJournal(site, {
    ...{ step: 'checking', from: root, to: root, pid: 1, born: 'never', backup: path.join(dir, needed) },
  })
  const kept = { daily: 1, weekly: 0, monthly: 0 }
  await nightly({ databaseUrl: database.url, folder: dir, kept }, () => {}, site)
  const names = (await readdir(dir)).sort()
  expect(names).toEqual([needed, expect.stringMatching(/^manette-20\d{6}-\d{6}\.tar\.gz$/)])
  expect(names).not.toContain(other)
})
