import { connect } from 'node:net'
import { expect, it, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'

const database = useDatabase()

it.each([
  ['a head', 'GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow: ', '408'],
  [
    'a body',
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
    '408',
  ],
  ['nonsense', 'nonsense\r\n\r\n', '400'],
])(
  '%s that never ends is refused, and its connection ends though the other side stays',
  async (_name, bytes, status) => {
    const app = await buildApp({ config: testConfig(), db: database.db, requestTimeoutMs: 300 })
    // Node takes the shorter one for the head.
    app.server.headersTimeout = 300
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as { port: number }
    // Half-open: this side does not close when the other does.
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.write(bytes))
    let text = ''
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      text += chunk.toString()
    })
    const open = () => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)))
    await vi.waitFor(() => expect(text).toContain(`HTTP/1.1 ${status} `), { timeout: 20_000 })
    await vi.waitFor(async () => expect(await open()).toBe(0), { timeout: 20_000 })
    socket.destroy()
    await app.close()
  },
)
