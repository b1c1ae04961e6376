import { connect, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { type AppOptions, buildApp } from '../../app.ts'
import { createReadiness } from '../../base/readiness.ts'
import { connectDatabase } from '../../database/client.ts'
import { openPort } from '../../start/port.ts'
import { testConfig } from '../../testing/app.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildImage } from '../../testing/factories.ts'

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

/** A site with a picture, what it has read of it so far, and readers who ask for it sixty times and read nothing. */
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
