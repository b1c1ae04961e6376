import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, inject, it } from 'vitest'
import { connectDatabase } from '../../server/database/client.ts'
import { readOldMigrations } from '../../server/database/migrations/files.ts'
import { wrongCounters } from '../../server/testing/counters.ts'
import { rowsOf } from '../../server/testing/migrations.ts'
import { administer, urlOf } from '../../server/testing/template-database.ts'
import { openArchive } from '../archive/read.ts'
import { restoreArchive } from './restore.ts'

/** Archives with rows of older schemas (`npm run fixtures` says which). */
const FOLDER = path.resolve(import.meta.dirname, '../../server/testing/archives')
const schemas = (await readdir(FOLDER)).map((name) => name.replace('.tar.gz', '')).sort()

/** Tables with rows in every archive: the result must be the same for every schema. */
const SAME = [
  'Content',
  'Comment',
  'ContentLike',
  'CommentLike',
  'Image',
  'ImageBytes',
  'content_day',
  'SlugRedirect',
]

const digest = (table: string) =>
  `SELECT '${table}' AS name, count(*)::int AS n, md5(string_agg(t::text, '|' ORDER BY t::text)) AS is FROM "${table}" t`

/** Restores the archive of one schema, starting with that schema. @returns the resulting rows, and problems */
async function made(schema: string) {
  const [server, name] = [inject('serverUrl'), `test_${randomBytes(6).toString('hex')}`]
  await administer(server, `CREATE DATABASE "${name}" TEMPLATE template0`)
  const url = urlOf(server, name)
  const db = connectDatabase(url)
  try {
    await restoreArchive(path.join(FOLDER, `${schema}.tar.gz`), url, { report: () => {} })
    return { rows: await rowsOf(url, SAME.map(digest).join(' UNION ALL ')), wrong: await wrongCounters(db) }
  } finally {
    await db.$disconnect()
    await administer(server, `DROP DATABASE "${name}" WITH (FORCE)`)
  }
}

let expected: Awaited<ReturnType<typeof made>>
beforeAll(async () => {
  expected = await made(schemas.at(-1) ?? '')
})

it('there is one of every schema since 0.2.0, and one of the last before it', async () => {
  const [old, { format }] = [
    (await readOldMigrations()).map(({ name }) => name),
    await openArchive(path.join(FOLDER, `${schemas.at(-1)}.tar.gz`)),
  ]
  const later = format.migrations.filter((name) => !old.includes(name))
  expect(schemas.filter((name) => !old.includes(name))).toEqual(later)
  expect(schemas).toContain(old.at(-1))
})

it.concurrent.each(schemas)('%s', async (schema) => {
  const { rows, wrong } = await made(schema)
  expect(wrong).toEqual([])
  expect(rows).toEqual(expected.rows)
  expect(rows).toContainEqual(expect.objectContaining({ name: 'Content', n: 3 }))
})
