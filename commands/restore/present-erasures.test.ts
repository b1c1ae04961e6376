import { writeFile } from 'node:fs/promises'
import { beforeAll, expect, it } from 'vitest'
import { useDatabase } from '../../server/testing/database.ts'
import { makeDatabase, rowsOf } from '../../server/testing/migrations.ts'
import { fillSite, leaveRestoreOf020, useArchiveFolder } from '../../server/testing/restores.ts'
import { writeArchive } from '../backup/write.ts'
import { restoreArchive } from './restore.ts'

// The list lacks deletions of the replaced database: another machine's hourly copy has not run.

const database = useDatabase()
const { file } = useArchiveFolder()
let site: Awaited<ReturnType<typeof fillSite>>
beforeAll(async () => {
  site = await fillSite(database.db)
  await writeArchive(database.url, file('site.tar.gz'), { report: () => {} })
  await writeFile(file('erasures.jsonl'), '')
})

const AT = '2026-05-01T10:00:00.000Z'

async function siteWithoutAuthor(): Promise<string> {
  const url = await makeDatabase()
  const { author, admin } = site
  await rowsOf(
    url,
    `INSERT INTO "Erasure" ("accountId", "at", "heirId") VALUES ('${author.id}', '${AT}', '${admin.id}')`,
  )
  return url
}

async function restored(url: string) {
  const said: string[] = []
  const { erased } = await restoreArchive(file('site.tar.gz'), url, {
    ...{ replace: true, erasures: file('erasures.jsonl'), report: (line) => said.push(line) },
  })
  const people = await rowsOf<{ n: number }>(url, 'SELECT count(*)::int AS n FROM "User"')
  return { erased, people: people[0]?.n, said: said.join('\n') }
}

it('people whom only the replaced database knows to have left stay away', async () => {
  const url = await siteWithoutAuthor()
  expect(await restored(url)).toMatchObject({ erased: 1, people: 2 })
  expect(await rowsOf(url, 'SELECT "accountId" AS id, "at", "heirId" AS heir FROM "Erasure"')).toEqual([
    { id: site.author.id, at: new Date(AT), heir: site.admin.id },
  ])
  expect(
    await rowsOf(url, `SELECT "authorId" AS id FROM "Content" WHERE "id" = '${site.article.id}'`),
  ).toEqual([{ id: site.admin.id }])
})

it('also where a killed restore has set that database aside', async () => {
  const url = await siteWithoutAuthor()
  await leaveRestoreOf020(url, 'site.tar.gz')
  expect(await restored(url)).toMatchObject({ erased: 1, people: 2 })
})

it('a database that cannot be read is replaced all the same, which is said', async () => {
  const url = await siteWithoutAuthor()
  await rowsOf(url, 'ALTER TABLE "Erasure" RENAME COLUMN "at" TO "lost"')
  const { erased, people, said } = await restored(url)
  expect([erased, people]).toEqual([0, 3])
  expect(said).toMatch(/cannot be read from the present database \(column "at" does not exist\): only those/)
})
