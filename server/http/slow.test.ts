import { connect } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { createReadiness } from '../base/readiness.ts'
import { openPort } from '../start/port.ts'
import { buildAccount, signIn } from '../testing/accounts.ts'
import { testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'

const database = useDatabase()
const config = testConfig({ PORT: '0', JWT_SECRET: 'x'.repeat(32) })
// A first upload loads its modules meanwhile.
const requestTimeoutMs = 1500

/** A site whose server Fastify has made, and one on a port that was open before, as in production. */
const SITES = {
  async 'its own server'() {
    const app = await buildApp({ config, db: database.db, requestTimeoutMs })
    await app.listen({ port: 0, host: '127.0.0.1' })
    onTestFinished(() => app.close())
    return app.server
  },
  async 'the port of a start'() {
    const readiness = createReadiness('starting')
    const port = await openPort(config, readiness, { requestTimeoutMs })
    const { serverFactory } = port
    const app = await buildApp({ config, db: database.db, readiness, serverFactory })
    await port.open()
    onTestFinished(async () => {
      await app.close()
      await port.close()
    })
    return app.server
  },
}

const HEADS = {
  type: 'Content-Type: application/json',
  upload: 'Content-Type: multipart/form-data; boundary=b',
}
const post = (path: string, ...head: string[]) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\n${head.map((line) => `${line}\r\n`).join('')}\r\n`

const CASES: [name: string, bytes: string, status: string][] = [
  ['a head', 'GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow: ', '408'],
  ['a body', `${post('/api/auth/login', HEADS.type, 'Content-Length: 5000')}{`, '408'],
  ['nonsense', 'nonsense\r\n\r\n', '400'],
  ['a body that is too large', post('/api/auth/login', HEADS.type, 'Content-Length: 900000'), '413'],
  ['a stranger’s upload', post('/api/images/upload', HEADS.upload, 'Content-Length: 900000'), '401'],
  [
    'an upload that is too large',
    post('/api/images/upload', HEADS.upload, 'TOKEN', 'Content-Length: 9000000'),
    '413',
  ],
]

it.each(
  CASES.flatMap((one) =>
    (Object.keys(SITES) as (keyof typeof SITES)[]).map((site) => [...one, site] as const),
  ),
)(
  '%s that never ends is refused, and its connection ends though the other side goes on',
  async (_name, bytes, status, site) => {
    const server = await SITES[site]()
    const admin = await buildAccount(database.db, { role: 'admin' })
    const { accessToken } = await signIn(database.db, admin, config)
    const { port } = server.address() as { port: number }
    // Half-open: this side does not close when the other does.
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () =>
      socket.write(bytes.replace('TOKEN', `Authorization: Bearer ${accessToken}`)),
    )
    // It sends a little more all the time.
    const trickle = setInterval(() => socket.writable && socket.write('x'), 50)
    onTestFinished(() => {
      clearInterval(trickle)
      socket.destroy()
    })
    let text = ''
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      text += chunk.toString()
    })
    const open = () => new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))
    await vi.waitFor(() => expect(text).toContain(`HTTP/1.1 ${status} `), { timeout: 20_000 })
    await vi.waitFor(async () => expect(await open()).toBe(0), { timeout: 20_000 })
  },
)
