import http from 'node:http'
import { connect, type Socket } from 'node:net'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { type AppOptions, buildApp } from '../../app.ts'
import { createReadiness } from '../../base/readiness.ts'
import { connectDatabase } from '../../database/client.ts'
import { openPort } from '../../start/port.ts'
import { testConfig } from '../../testing/app.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildImage } from '../../testing/factories.ts'
import { pictureReads } from './files/turns.ts'

const database = useDatabase()
const config = testConfig({ PORT: '0', JWT_SECRET: 'x'.repeat(32) })
/** The kernel takes a few MB of it for a reader on the same machine. */
const LARGE = 12 * 2 ** 20
const SMALL = 200_000

type Needed = Pick<AppOptions, 'db' | 'unread'>

const SITES = {
  async 'its own server'({ db, unread }: Needed) {
    const app = await buildApp({ config, db, unread })
    await app.listen({ port: 0, host: '127.0.0.1' })
    onTestFinished(() => app.close())
    return { server: app.server, stop: () => app.close() }
  },
  async 'the port of a start'({ db, unread }: Needed) {
    const readiness = createReadiness('starting')
    const port = await openPort(config, readiness, { unread })
    const app = await buildApp({ config, db, readiness, serverFactory: port.serverFactory })
    await port.open()
    onTestFinished(async () => {
      await app.close()
      await port.close()
    })
    return { server: app.server, stop: () => port.close() }
  },
}

/** A site with a picture, how much of it was read, and readers who request it sixty times and read nothing. */
async function serve(site: keyof typeof SITES, bytes: number, unread: { stallMs?: number; bytes?: number }) {
  const read: string[] = []
  const db = connectDatabase(database.url, {
    slow: { ms: 0.001, tell: ({ statement }) => /"ImageBytes"/.test(statement) && read.push(statement) },
  })
  onTestFinished(() => db.$disconnect())
  const { id } = await buildImage(database.db, new Uint8Array(bytes), { format: 'png' })
  const { server, stop } = await SITES[site]({ db, unread })
  const accepted: Socket[] = []
  server.on('connection', (socket) => accepted.push(socket))
  const { port } = server.address() as { port: number }
  const ask = (times = 60) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    socket.write(`GET /api/images/${id} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(times))
    return socket
  }
  const waiting = () => accepted.filter(({ writableLength }) => writableLength > 0).length
  const open = () => accepted.filter(({ destroyed }) => !destroyed).length
  return { read, ask, waiting, open, accepted, id, port, stop }
}

it.each(Object.keys(SITES) as (keyof typeof SITES)[])(
  'many who do not read share one buffer, and others are served meanwhile: %s',
  async (site) => {
    const { read, ask, waiting, open, port } = await serve(site, LARGE, { bytes: 2 * LARGE })
    for (let i = 0; i < 20; i++) ask()
    await expect.poll(waiting).toBe(20)
    expect(read.length).toBe(1)
    expect((await fetch(`http://127.0.0.1:${port}/api/live`)).status).toBe(200)
    expect(open()).toBeGreaterThanOrEqual(20)
  },
)

it.each(Object.keys(SITES) as (keyof typeof SITES)[])('they are ended: %s', async (site) => {
  const { ask, accepted, open } = await serve(site, LARGE, { stallMs: 200 })
  for (let i = 0; i < 3; i++) ask()
  await expect.poll(() => accepted.length).toBe(3)
  await expect.poll(open).toBe(0)
})

it('who reads has all sixty, one after the other', async () => {
  const { ask, port, id } = await serve('its own server', SMALL, {})
  const socket = ask()
  let received = 0
  socket.on('data', (chunk) => {
    received += chunk.length
  })
  await expect.poll(() => received).toBeGreaterThan(60 * SMALL)
  const answer = await fetch(`http://127.0.0.1:${port}/api/images/${id}`)
  expect((await answer.arrayBuffer()).byteLength).toBe(SMALL)
})

/** Many clients of one network each request a picture, and PostgreSQL gives none until it is allowed to. */
async function queueUp(count: number) {
  const { read, port } = await serve('its own server', SMALL, {})
  const many: string[] = []
  for (let i = 0; i <= count; i++)
    many.push((await buildImage(database.db, new Uint8Array(SMALL), { format: 'png' })).id)
  const [last = '', ...ids] = many
  const lock = new pg.Client({ connectionString: database.url })
  await lock.connect()
  onTestFinished(() => lock.end())
  await lock.query('BEGIN; LOCK TABLE "ImageBytes" IN ACCESS EXCLUSIVE MODE')
  const held = async () => {
    const { rows } = await lock.query(
      `SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database AND d.datname = current_database()
        WHERE NOT l.granted AND l.relation = '"ImageBytes"'::regclass`,
    )
    return rows.length
  }
  const served: string[] = []
  const get = (path: string, localAddress: string) => {
    const asked = http.get({ port, host: '127.0.0.1', path, localAddress, agent: false })
    const status = new Promise<number | undefined>((resolve) => {
      asked.on('error', () => resolve(undefined))
      asked.on('response', (answer) => {
        answer.resume().once('end', () => {
          served.push(localAddress)
          resolve(answer.statusCode)
        })
      })
    })
    return { asked, status }
  }
  const first = ids.map((id) => get(`/api/images/${id}`, '127.0.0.1'))
  // All have been looked up by then, and the first ones ask for their bytes.
  await expect.poll(held).toBe(pictureReads.limits.parallel)
  await expect.poll(pictureReads.waiting).toBe(count - pictureReads.limits.parallel)
  return { read, get, first, ids, last, served, release: () => lock.query('COMMIT') }
}

it('many who want different pictures leave the pool to others, and another network waits behind few', async () => {
  const { get, first, last, served, release } = await queueUp(40)
  expect(await get('/api/articles', '127.0.0.2').status).toBe(200)
  const other = get(`/api/images/${last}`, '127.0.0.2')
  await expect.poll(pictureReads.waiting).toBe(41 - pictureReads.limits.parallel)
  served.length = 0
  await release()
  expect(await other.status).toBe(200)
  expect(await Promise.all(first.map(({ status }) => status))).toEqual(first.map(() => 200))
  expect(served.indexOf('127.0.0.2')).toBeLessThan(20)
})

it('one picture is read at the turn of whichever network comes first', async () => {
  const { get, first, served, release, ids } = await queueUp(40)
  const same = get(`/api/images/${ids.at(-1)}`, '127.0.0.2')
  await expect.poll(pictureReads.waiting).toBe(41 - pictureReads.limits.parallel)
  await release()
  expect(await same.status).toBe(200)
  await Promise.all(first.map(({ status }) => status))
  expect(served.indexOf('127.0.0.2')).toBeLessThan(20)
})

it('what nobody waits for any more is not read', async () => {
  const { read, get, first, last, release } = await queueUp(20)
  for (const { asked } of first) asked.destroy()
  await Promise.all(first.map(({ status }) => status))
  const other = get(`/api/images/${last}`, '127.0.0.2')
  await expect.poll(pictureReads.waiting).toBe(21 - pictureReads.limits.parallel)
  await release()
  expect(await other.status).toBe(200)
  await expect.poll(pictureReads.waiting).toBe(0)
  expect(read.length).toBeLessThanOrEqual(pictureReads.limits.parallel + 1)
})

it('a stop waits for who still reads', async () => {
  const { ask, waiting, stop } = await serve('the port of a start', LARGE, {})
  const socket = ask(1)
  await expect.poll(waiting).toBe(1)
  const stopped = stop()
  let received = 0
  socket.on('data', (chunk) => {
    received += chunk.length
  })
  await expect.poll(() => received).toBeGreaterThan(LARGE)
  await stopped
})
