import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { connectDatabase, type Db, disconnectDatabase } from '../database/client.ts'
import { bearer, buildAccount, callsTo, signIn } from '../testing/accounts.ts'
import { testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { testPages } from '../testing/pages.ts'

const database = useDatabase()
const config = testConfig({ RATE_LIMIT: 'off' })
/** Two processes, each with its own connections and its own memory of the brand. */
const processes: { app: FastifyInstance; db: Db }[] = []
let headers: Record<string, string>

beforeAll(async () => {
  for (let n = 0; n < 2; n++) {
    const db = connectDatabase(database.url)
    const app = await buildApp({ config, db, ssr: testPages({ config, db, databaseUrl: database.url }) })
    await app.ready()
    processes.push({ app, db })
  }
  headers = bearer(await signIn(database.db, await buildAccount(database.db, { role: 'admin' }), config))
})
afterAll(async () => {
  for (const { app, db } of processes) {
    await app.close()
    await disconnectDatabase(db)
  }
})

const SHOWN = ['/home', '/rss.xml', '/manifest.webmanifest', '/offline.html', '/api/brand', '/no/where']
const put = (at: number, body: object) =>
  callsTo(() => processes[at]?.app as FastifyInstance).rest('PUT', '/admin/brand', body, headers)

/** The outputs that should contain the site's name and do not, in both processes. */
async function withoutName(name: string): Promise<string[]> {
  const missing = await Promise.all(
    processes.flatMap(({ app }, n) =>
      SHOWN.map(async (address) =>
        (await app.inject(address)).body.includes(name) ? [] : [`${address} (${n})`],
      ),
    ),
  )
  return missing.flat()
}

it('what one process saves all say at once, and the others as soon as they hear of it', async () => {
  expect(await withoutName('Manette')).toEqual([])
  for (const [at, name] of ['La Cabine', 'Le Grenier'].entries()) {
    expect((await put(at, { name })).status).toBe(200)
    // Its own answers contain it at once; the announcement clears pages, here as elsewhere.
    expect((await processes[at]?.app.inject('/api/brand'))?.body).toContain(name)
    await expect.poll(() => withoutName(name)).toEqual([])
  }
})

it('of two who save in two processes at once, one is told', async () => {
  const { version } = (await callsTo(() => processes[0]?.app as FastifyInstance).rest('GET', '/brand')).json
    .brand
  const answers = await Promise.all([0, 1].map((at) => put(at, { name: `Nom ${at}`, version })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [kept] = answers.filter(({ status }) => status === 200)
  await expect.poll(() => withoutName(kept?.json.brand.name)).toEqual([])
})

it('a row that somebody writes by hand is heard of, too', async () => {
  const fields = { name: 'À la main', of: { later: true } }
  await database.db.brand.create({ data: { version: 1000, fields } })
  await expect.poll(() => withoutName('À la main')).toEqual([])
})
