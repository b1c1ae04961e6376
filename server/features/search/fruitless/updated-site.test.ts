import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { restoreArchive } from '../../../../commands/restore/restore.ts'
import { connectDatabase, disconnectDatabase } from '../../../database/client.ts'
import { readMigrations } from '../../../database/migrations/files.ts'
import { applyMigrations } from '../../../database/migrations/migrate.ts'
import { testConfig } from '../../../testing/app.ts'
import { buildUser } from '../../../testing/factories.ts'
import { makeDatabase } from '../../../testing/migrations.ts'
import { listSettings } from '../../account/administration/list-settings.ts'
import { saveSetting } from '../../account/administration/save-setting.ts'
import { readDrawn } from '../../texts/pages/built-in.ts'
import { countFruitless } from './keep.ts'
import { listFruitless } from './list.ts'

const NAME = '20261130224000_fruitless_searches'
const ARCHIVE = path.resolve(
  import.meta.dirname,
  '../../../testing/archives/20261130180915_platforms_and_genres.tar.gz',
)

/** A site that had somebody, or nobody, when it was updated. */
async function updated(from: 'a new site' | 'a site of before') {
  const url = await makeDatabase('template0')
  const before = (await readMigrations()).map(({ name }) => name).filter((name) => name < NAME)
  await applyMigrations(url, { restoring: { only: before } })
  const db = connectDatabase(url)
  onTestFinished(() => disconnectDatabase(db))
  if (from === 'a site of before') await buildUser(db, { role: 'admin' })
  await applyMigrations(url)
  const admin = await buildUser(db, { role: 'admin' })
  const shown = async () =>
    (await listSettings(db, testConfig(), admin)).settings.find(({ key }) => key === 'fruitlessSearches')
  return { db, admin, shown }
}
const AS_IT_CAME = { was: null, version: 0, changedAt: null, changedBy: null }

it('a new site counts searches, and says so in its terms', async () => {
  const { db, shown } = await updated('a new site')
  expect(await shown()).toEqual({ key: 'fruitlessSearches', value: true, ...AS_IT_CAME })
  expect((await readDrawn(db, 'terms')).settings.fruitlessSearches).toBe(true)
  await countFruitless(db, 'zorglonde')
  expect(await db.fruitlessSearch.count()).toBe(1)
})

it('one of before does not until an admin switches it on, and its terms stay as they were', async () => {
  const { db, admin, shown } = await updated('a site of before')
  expect(await shown()).toEqual({ key: 'fruitlessSearches', value: false, ...AS_IT_CAME })
  const drawn = await readDrawn(db, 'terms')
  expect(drawn.settings.fruitlessSearches).toBe(false)
  // Terms that were written in 2026 hold since then.
  expect(drawn.changedAt?.getTime()).toBe(0)
  await countFruitless(db, 'zorglonde')
  expect([await db.fruitlessSearch.count(), await listFruitless(db)]).toEqual([0, { on: false, rows: [] }])

  const change = { key: 'fruitlessSearches', value: true, version: 0 } as const
  await saveSetting({ db, config: testConfig() }, admin, change)
  expect(await shown()).toMatchObject({ value: true, was: false, version: 1, changedBy: { id: admin.id } })
  await countFruitless(db, 'zorglonde')
  expect(await db.fruitlessSearch.count()).toBe(1)
})

it('nor does one that comes back from a backup of before', async () => {
  const url = await makeDatabase('template0')
  await restoreArchive(ARCHIVE, url, { report: () => {} })
  const db = connectDatabase(url)
  onTestFinished(() => disconnectDatabase(db))
  expect(await listFruitless(db)).toEqual({ on: false, rows: [] })
})
