import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { buildApp } from '../../../app.ts'
import { JOBS } from '../../../jobs.ts'
import type { Jobs } from '../../../queue/job.ts'
import { startJobs } from '../../../start/queue.ts'
import { bearer, buildAccount, callsTo, signIn } from '../../../testing/accounts.ts'
import { silentLog, testConfig } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle, buildImage, buildReview } from '../../../testing/factories.ts'

// Nothing of a deleted account is left except what docs/architecture.md, "Deleting", names: this searches every column
// of every table, the queue and the stored mails for its name and address.

const JWT_SECRET = 'le secret de ces tests, assez long pour en être un'
const database = useDatabase()
let folder: string
let jobs: Jobs
let app: FastifyInstance
const call = callsTo(() => app)

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'manette-forgotten-'))
  const config = testConfig({ JWT_SECRET, DATA_DIR: folder, RATE_LIMIT: 'on' })
  const { db, url: databaseUrl } = database
  jobs = startJobs({ databaseUrl, db, config, log: silentLog, jobs: JOBS, pollSeconds: 0.5 })
  app = await buildApp({ config, db, jobs })
  await jobs.ready
})
afterAll(async () => {
  await app.close()
  await jobs.stop()
  await rm(folder, { recursive: true })
})

/** Rows of every table, ours and the queue's, that contain one of the texts, also within bytes. */
async function rowsWith(needles: string[]): Promise<string[]> {
  const { db } = database
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['public."User"', 'pgboss.job']))
  const looked = [...needles, ...needles.map((text) => Buffer.from(text).toString('hex'))].map(
    (text) => `%${text}%`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await db.$queryRawUnsafe<{ row: string }[]>(
      `SELECT left(t::text, 200) AS row FROM ${name} t WHERE t::text ILIKE ANY ($1)`,
      looked,
    )
    found.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  return found
}

async function mailsWith(needles: string[]): Promise<string[]> {
  const dir = path.join(folder, 'mail')
  const found: string[] = []
  for (const name of await readdir(dir).catch(() => [])) {
    const text = `${name} ${await readFile(path.join(dir, name), 'utf8')}`.toLowerCase()
    if (needles.some((needle) => text.includes(needle.toLowerCase()))) found.push(name)
  }
  return found
}

const PASSWORD = 'une phrase de passe bien à elle'

/** An account that has done everything that leaves a trace. */
async function live(name: string) {
  const { db } = database
  const email = `${name}.unique@example.org`
  const { json, status } = await call.rest('POST', '/auth/register', {
    email,
    username: name,
    password: PASSWORD,
  })
  expect(status).toBe(200)
  const headers = { authorization: `Bearer ${json.accessToken}` }
  const id: string = json.user._id
  const page = await buildArticle(db)
  const post = (text: string, parentCommentId?: string) =>
    call.rest('POST', '/comments', { content: text, articleId: page.id, parentCommentId }, headers)
  const first = (await post(`Je suis ${name}, ${email}`)).json.comment
  await call.rest('POST', `/likes/article/${page.id}`, {}, headers)
  await call.rest('POST', `/likes/comment/${first._id}`, {}, headers)
  const other = await buildAccount(db)
  const theirs = bearer(await signIn(db, other, { JWT_SECRET }))
  const reply = await call.rest(
    'POST',
    '/comments',
    { content: `Bonjour ${name} !`, articleId: page.id, parentCommentId: first._id },
    theirs,
  )
  await buildReview(db, { authorId: id, title: `Le test de ${name}` })
  await buildImage(db, Buffer.from('image'), { uploadedById: id, originalName: 'photo.png' })
  // Wrong passwords, which are logged.
  for (let n = 0; n < 3; n++) await call.rest('POST', '/auth/login', { email, password: 'non' })
  await call.rest('PUT', '/auth/profile', { username: `${name}2` }, headers)
  await call.rest('POST', '/auth/forgot-password', { email })
  // Stays in the queue: nobody runs it before the account is deleted.
  await db.$executeRaw`
    INSERT INTO pgboss.job (name, data, start_after)
    VALUES ('mail-password-reset', ${JSON.stringify({ email, lang: 'fr' })}::jsonb, now() + interval '1 hour')`
  await call.rest('POST', '/auth/export', undefined, headers)
  await vi.waitFor(async () => expect(await mailsWith([email])).toHaveLength(2), { timeout: 30_000 })
  // From a release that did not put the account into the name.
  await writeFile(
    path.join(folder, 'mail', `2026-01-01-${newId().slice(0, 8)}.eml`),
    `From: a\r\nTo: ${email}\r\n\r\nHi`,
  )
  return { id, email, headers, reply: reply.json.comment._id as string }
}

const leave = (headers: Record<string, string>) =>
  call.rest(
    'DELETE',
    '/auth/delete-account',
    { password: PASSWORD, confirmText: 'SUPPRIMER MON COMPTE' },
    headers,
  )

describe('after a deletion', () => {
  it.each(['its owner', 'an admin'])('by %s nothing names the account but what others wrote', async (who) => {
    const { db } = database
    const name = who === 'an admin' ? 'Zorglubine' : 'Quetzaline'
    const somebody = await live(name)
    const needles = [name, somebody.email]
    // Otherwise the search would prove nothing.
    const before = await rowsWith(needles)
    for (const table of [
      'public."User"',
      'public."Comment"',
      'public."LogEntry"',
      'public."Content"',
      'pgboss.job',
    ])
      expect(
        before.some((row) => row.startsWith(table)),
        table,
      ).toBe(true)
    expect((await mailsWith(needles)).length).toBe(3)
    const admin = bearer(await signIn(db, await buildAccount(db, { role: 'admin' }), { JWT_SECRET }))
    const gone =
      who === 'an admin'
        ? await call.rest('DELETE', `/admin/users/${somebody.id}`, { confirmAction: true }, admin)
        : await leave(somebody.headers)
    expect(gone.status).toBe(200)
    const left = await rowsWith(needles)
    expect(left).toEqual([expect.stringContaining(somebody.reply)])
    expect(left[0]).toMatch(/^public\."Comment"/)
    await vi.waitFor(async () => expect(await mailsWith(needles)).toEqual([]), { timeout: 30_000 })
    // The id stays only in the log and the erasures, which hold no name, and in the announcements to caches, for as
    // long as a cache may live.
    const ids = await rowsWith([somebody.id])
    expect(ids.filter((row) => !/^public\.("LogEntry"|"Erasure"|page_change):/.test(row))).toEqual([])
  })

  it('mails to others stay', async () => {
    const { db } = database
    const [stays, goes] = [await buildAccount(db), await buildAccount(db)]
    for (const { email } of [stays, goes]) await call.rest('POST', '/auth/forgot-password', { email })
    await vi.waitFor(
      async () =>
        expect((await mailsWith([stays.email])).length + (await mailsWith([goes.email])).length).toBe(2),
      { timeout: 30_000 },
    )
    const admin = bearer(await signIn(db, await buildAccount(db, { role: 'admin' }), { JWT_SECRET }))
    await call.rest('DELETE', `/admin/users/${goes.id}`, { confirmAction: true }, admin)
    await vi.waitFor(async () => expect(await mailsWith([goes.email])).toEqual([]), { timeout: 30_000 })
    expect(await mailsWith([stays.email])).toHaveLength(1)
  })
})
