import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { expect, it, onTestFinished } from 'vitest'
import { heldOf, inTurn } from './in-turn.ts'
import { boundUnread, UNREAD_LIMITS } from './unread.ts'

const MB = 2 ** 20
/** The kernel takes a few MB for a reader on the same machine. */
const ANSWER = 16 * MB

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const own: Answer = (_request, response) => response.end(Buffer.alloc(ANSWER))

/** A server whose clock the test sets. */
async function serve(answer: Answer, limits: Partial<typeof UNREAD_LIMITS> = {}) {
  const server = http.createServer(inTurn(answer))
  let now = 1000
  const { look, sending } = boundUnread(server, { ...UNREAD_LIMITS, bytes: 1000 * MB, ...limits }, () => now)
  const accepted: Socket[] = []
  server.on('connection', (socket) => accepted.push(socket))
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as { port: number }
  /** Sends a request and reads nothing. @returns both ends, once bytes wait */
  async function ask(
    localAddress = '127.0.0.1',
    requests = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n',
    waiting = 1,
  ) {
    const count = accepted.length
    const client = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true })
    client.on('error', () => {})
    onTestFinished(() => void client.destroy())
    client.write(requests)
    await expect.poll(() => accepted[count]?.writableLength).toBeGreaterThanOrEqual(waiting)
    return { client, server: accepted[count] as Socket }
  }
  const pass = (ms: number) => {
    now += ms
    look()
  }
  return { ask, pass, sending }
}

const stuck = (sockets: { server: Socket }[]) => sockets.map(({ server }) => !server.destroyed)

it('who takes no byte for a minute is ended', async () => {
  const { ask, pass } = await serve(own)
  const { server } = await ask()
  pass(0)
  pass(59_999)
  expect(server.destroyed).toBe(false)
  pass(1)
  expect(server.destroyed).toBe(true)
})

it.each([
  ['sends all the while', (client: Socket) => client.write('GET / HTTP/1.1\r\nHost: x\r\nX-More: ')],
  ['asks again', (client: Socket) => client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')],
  ['has closed its half', (client: Socket) => client.end()],
])('also who %s', async (_name, act) => {
  const { ask, pass } = await serve(own)
  const { client, server } = await ask()
  pass(0)
  const { bytesRead } = server
  act(client)
  // Received, unless the server no longer reads.
  await expect.poll(() => server.bytesRead > bytesRead || server.readableEnded).toBe(true)
  pass(60_000)
  expect(server.destroyed).toBe(true)
})

it('who reads slowly but steadily has the whole answer', async () => {
  const { ask, pass } = await serve(own)
  const { client, server } = await ask()
  let received = 0
  pass(0)
  for (;;) {
    client.pause()
    const before = received
    client.on('data', (chunk) => {
      received += chunk.length
    })
    client.resume()
    await expect.poll(() => received > before + 4 * MB || received > ANSWER).toBe(true)
    client.removeAllListeners('data').pause()
    pass(59_000)
    expect(server.destroyed).toBe(false)
    if (received > ANSWER) break
  }
  // Nothing waits, so this limit does not apply.
  pass(600_000)
  expect(server.destroyed).toBe(false)
})

it('who waits for an answer that is being made is no slow reader', async () => {
  const made: ServerResponse[] = []
  const { ask, pass } = await serve((request, response) => {
    if (request.url === '/late') made.push(response)
    else own(request, response)
  })
  const { client, server } = await ask()
  client.resume()
  await expect.poll(() => server.writableLength).toBe(0)
  client.write('GET /late HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(() => made.length).toBe(1)
  pass(0)
  pass(600_000)
  expect(server.destroyed).toBe(false)
})

it('beyond the bound the network with most loses those who have waited longest', async () => {
  const { ask, pass } = await serve(own, { bytes: 2.5 * ANSWER })
  const one = await ask('127.0.0.2')
  pass(1)
  const many = [await ask('127.0.0.3')]
  pass(1)
  expect(stuck([one, ...many])).toEqual([true, true])
  many.push(await ask('127.0.0.3'))
  pass(1)
  expect(stuck([one, ...many])).toEqual([true, false, true])
  many.push(await ask('127.0.0.3'), await ask('127.0.0.3'))
  pass(1)
  expect(stuck([one, ...many]).filter(Boolean).length).toBe(2)
  expect(stuck([one, ...many]).slice(0, 3)).toEqual([true, false, false])
})

it('what they share counts once, and is no reason to end anybody', async () => {
  const shared = Buffer.alloc(ANSWER)
  const { ask, pass, sending } = await serve(
    (request, response) => {
      sending(request.socket, shared, () => '192.0.2.1')
      response.end(shared)
    },
    { bytes: 1.5 * ANSWER },
  )
  const all: { server: Socket }[] = []
  for (let i = 0; i < 8; i++) all.push(await ask())
  pass(1)
  expect(stuck(all)).toEqual(Array(8).fill(true))
})

it('streams count by what waits, and requests that are held count, too', async () => {
  const { ask, pass } = await serve(
    (_request, response) => {
      Readable.from(
        (function* () {
          for (let i = 0; i < 16; i++) yield Buffer.alloc(MB)
        })(),
      ).pipe(response)
    },
    { bytes: 3 * MB },
  )
  const streaming = await ask('127.0.0.2')
  pass(1)
  expect(streaming.server.destroyed).toBe(false)
  const holding = []
  for (let i = 0; i < 8; i++)
    holding.push(await ask('127.0.0.3', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(100)))
  pass(1)
  expect(stuck(holding)).toContain(false)
  expect(streaming.server.destroyed).toBe(false)
})

it('requests that are held count also where their answer is still being made', async () => {
  const { ask, pass } = await serve(() => {}, { bytes: MB })
  const holding: Awaited<ReturnType<typeof ask>>[] = []
  for (let i = 0; i < 8; i++)
    holding.push(await ask('127.0.0.3', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(100), 0))
  await expect.poll(() => holding.every(({ server }) => heldOf(server) === 99)).toBe(true)
  pass(1)
  expect(stuck(holding)).toContain(false)
  expect(stuck(holding)).toContain(true)
})

it('many are ended in parts, so that others are answered in between', async () => {
  const { ask, pass } = await serve(own)
  const all: { server: Socket }[] = []
  for (let i = 0; i < 45; i++) all.push(await ask())
  pass(0)
  pass(60_000)
  expect(stuck(all).filter((open) => !open).length).toBe(20)
  await expect.poll(() => stuck(all)).toEqual(all.map(() => false))
})
