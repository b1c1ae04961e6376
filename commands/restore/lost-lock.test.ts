import { beforeAll, expect, it } from 'vitest'
import { connectDatabase } from '../../server/database/client.ts'
import { useDatabase } from '../../server/testing/database.ts'
import { buildArticle } from '../../server/testing/factories.ts'
import { connectTo, makeDatabase, rowsOf } from '../../server/testing/migrations.ts'
import { digestsOf, fillSite, useArchiveFolder } from '../../server/testing/restores.ts'
import { openArchive } from '../archive/read.ts'
import { writeArchive } from '../backup/write.ts'
import { loadRows } from './load.ts'
import { restoreArchive } from './restore.ts'

const database = useDatabase()
const { file } = useArchiveFolder()
const archive = () => file('site.tar.gz')

beforeAll(async () => {
  await fillSite(database.db)
  await writeArchive(database.url, archive(), { report: () => {} })
})

/** A site with one article. */
async function siteBefore(): Promise<string> {
  const url = await makeDatabase()
  const db = connectDatabase(url)
  await buildArticle(db, { title: 'Celui d’avant' })
  await db.$disconnect()
  return url
}

const cutLock = (url: string) =>
  rowsOf(
    url,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'manette-operation: A restore'`,
  )

const refusal = (url: string, during?: () => Promise<void>) =>
  restoreArchive(archive(), url, { report: () => {}, replace: true, ...(during && { loaded: during }) }).then(
    () => 'it was restored',
    (error: Error) => error.message,
  )

it('a restore whose lock is lost is not undone by the next one, and puts back what was there', async () => {
  const url = await siteBefore()
  const before = await digestsOf(url, file('before.tar.gz'))
  let second = ''
  const first = await refusal(url, async () => {
    await cutLock(url)
    second = await refusal(url)
    expect(await rowsOf(url, 'SELECT count(*)::int AS n FROM "User"')).toEqual([{ n: 3 }])
  })
  expect(second).toBe('Another restore is at work on this database: let it end first. Nothing was changed.')
  expect(first).toBe('The restore failed: The connection to the database was lost. Nothing was changed.')
  expect(await digestsOf(url, file('after.tar.gz'))).toEqual(before)
})

it('no row goes where the restore is not under way any longer', async () => {
  const url = await siteBefore()
  const before = await digestsOf(url, file('own.tar.gz'))
  const client = await connectTo(url)
  try {
    await expect(loadRows(client, await openArchive(archive()), () => {})).rejects.toThrow(
      'restore_under_way',
    )
  } finally {
    await client.end()
  }
  expect(await digestsOf(url, file('own.tar.gz'))).toEqual(before)
})
