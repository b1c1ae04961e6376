import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished, vi } from 'vitest'
import { answerBrokenRequest } from './errors.ts'
import { HELD_MAX } from './in-turn.ts'
import { createHttpServer } from './server.ts'

/** A server that answers `/path` with `path`, for `/slow…` only when told; and what has begun, by method and path. */
async function serve() {
  const begun: string[] = []
  const slow: (() => void)[] = []
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '' } = request
    begun.push(`${method} ${url}`)
    const body = await text(request).catch(() => 'aborted')
    const said = `${url.slice(1)}${body && `:${body}`};`
    if (url.startsWith('/slow')) slow.push(() => response.end(said))
    else response.end(said)
  }
  const server = createHttpServer((request, response) => void answer(request, response), {})
  server.on('clientError', answerBrokenRequest({}))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as { port: number }
  const open = async (first: string) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    let received = ''
    let ended = false
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.on('error', () => {})
    // Its surplus bytes may cause a reset.
    for (const event of ['end', 'close'])
      socket.on(event, () => {
        ended = true
      })
    onTestFinished(() => void socket.destroy())
    socket.write(first)
    return {
      socket,
      /** Bodies and statuses in the order of arrival. */
      answers: () => received.match(/HTTP\/1\.1 \d+|[\w:-]+;/g)?.map((one) => one.replace('HTTP/1.1 ', '')),
      received: () => received,
      ended: () => ended,
    }
  }
  const connections = () =>
    new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))
  return { begun, slow, open, connections }
}

const get = (path: string, ...head: string[]) =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\n${head.map((line) => `${line}\r\n`).join('')}\r\n`
const post = (path: string, body: string, ...head: string[]) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\n${head.map((line) => `${line}\r\n`).join('')}Content-Length: ${body.length}\r\n\r\n${body}`

it('one request of a connection begins when the answer before it is sent, in the order they came', async () => {
  const { begun, slow, open } = await serve()
  const { answers } = await open(
    get('/slow-1') + post('/slow-2', 'body') + get('/3') + get('/slow-4') + get('/5'),
  )
  await expect.poll(() => begun).toEqual(['GET /slow-1'])
  slow.shift()?.()
  await expect.poll(() => begun).toEqual(['GET /slow-1', 'POST /slow-2'])
  await expect.poll(() => slow.length).toBe(1)
  slow.shift()?.()
  await expect.poll(() => begun.length).toBe(4)
  await expect.poll(() => slow.length).toBe(1)
  slow.shift()?.()
  await expect
    .poll(answers)
    .toEqual(['200', 'slow-1;', '200', 'slow-2:body;', '200', '3;', '200', 'slow-4;', '200', '5;'])
})

it('others are answered meanwhile, and so is who asks one thing after the other', async () => {
  const { begun, slow, open } = await serve()
  const first = await open(get('/slow-1') + get('/2'))
  await expect.poll(() => slow.length).toBe(1)
  const other = await open(get('/a') + get('/b'))
  await expect.poll(other.answers).toEqual(['200', 'a;', '200', 'b;'])
  other.socket.write(get('/c'))
  await expect.poll(other.answers).toEqual(['200', 'a;', '200', 'b;', '200', 'c;'])
  expect(begun).not.toContain('GET /2')
  slow.shift()?.()
  await expect.poll(first.answers).toEqual(['200', 'slow-1;', '200', '2;'])
  // It is read again after a pause.
  first.socket.write(get('/3'))
  await expect.poll(first.answers).toEqual(['200', 'slow-1;', '200', '2;', '200', '3;'])
})

it('a body that arrives late behind an unanswered request reaches its own', async () => {
  const { slow, open } = await serve()
  const body = 'x'.repeat(300_000)
  const whole = post('/2', body)
  const { socket, received } = await open(get('/slow-1') + whole.slice(0, 100))
  await expect.poll(() => slow.length).toBe(1)
  socket.write(whole.slice(100) + get('/3'))
  slow.shift()?.()
  await expect.poll(() => received().includes(`2:${body};`)).toBe(true)
  await expect.poll(() => received().endsWith('3;')).toBe(true)
})

it.each([
  ['Connection: close', get('/1', 'Connection: close')],
  ['HTTP/1.0', 'GET /1 HTTP/1.0\r\n\r\n'],
])('what stands behind %s never begins', async (_name, request) => {
  const { begun, open } = await serve()
  const { answers, ended } = await open(request + post('/2', 'body') + get('/3'))
  await expect.poll(ended).toBe(true)
  expect(answers()).toEqual(['200', '1;'])
  expect(begun).toEqual(['GET /1'])
})

it('of thousands of requests some are held, and the answer to the last of them ends the connection', async () => {
  const { begun, slow, open } = await serve()
  const { socket, ended } = await open(
    get('/slow') + get('/x').repeat(2000) + post('/late', 'body').repeat(2000),
  )
  await expect.poll(() => slow.length).toBe(1)
  socket.write(get('/x').repeat(2000))
  slow.shift()?.()
  await expect.poll(ended).toBe(true)
  expect(begun).toEqual(['GET /slow', ...Array(HELD_MAX).fill('GET /x')])
})

it('as many as may be held are all answered, and then others on the same connection', async () => {
  const { open } = await serve()
  const { socket, answers } = await open(get('/x').repeat(HELD_MAX))
  await expect.poll(() => answers()?.length).toBe(2 * HELD_MAX)
  socket.write(get('/x').repeat(HELD_MAX))
  await expect.poll(() => answers()?.length).toBe(4 * HELD_MAX)
})

it('what is held when its connection goes never begins', async () => {
  const { begun, slow, open, connections } = await serve()
  const { socket } = await open(get('/slow') + get('/2') + post('/3', 'body'))
  await expect.poll(() => slow.length).toBe(1)
  socket.resetAndDestroy()
  // It is not read while requests are held: the answer notices it.
  slow.shift()?.()
  await expect.poll(connections).toBe(0)
  expect(begun).toEqual(['GET /slow'])
})

it('a body is asked for when it is the turn of its request', async () => {
  const { slow, open } = await serve()
  const { socket, answers, received } = await open(
    `${get('/slow')}POST /2 HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 4\r\n\r\n`,
  )
  await expect.poll(() => slow.length).toBe(1)
  expect(received()).toBe('')
  slow.shift()?.()
  await expect.poll(answers).toEqual(['200', 'slow;', '100'])
  socket.write('body')
  await expect.poll(answers).toEqual(['200', 'slow;', '100', '200', '2:body;'])
})

it('what Node answers by itself keeps its place', async () => {
  const { begun, slow, open } = await serve()
  const { answers, ended } = await open(`${get('/slow')}GET /without-host HTTP/1.1\r\n\r\n${get('/3')}`)
  await expect.poll(() => slow.length).toBe(1)
  slow.shift()?.()
  await expect.poll(ended).toBe(true)
  expect(answers()).toEqual(['200', 'slow;', '400'])
  expect(begun).toEqual(['GET /slow'])
})

it('an answer to HEAD and an upgrade that nobody offers have their turns', async () => {
  const { open } = await serve()
  const upgrade = get('/3', 'Connection: Upgrade', 'Upgrade: websocket')
  const { socket, answers } = await open(get('/1') + get('/2').replace('GET', 'HEAD') + upgrade)
  await expect.poll(answers).toEqual(['200', '1;', '200', '200', '3;'])
  socket.write(get('/4'))
  await expect.poll(answers).toEqual(['200', '1;', '200', '200', '3;', '200', '4;'])
})

it('nonsense behind requests is refused when they have been answered', async () => {
  const { slow, open, connections } = await serve()
  const { socket, answers } = await open(`${get('/slow-1')}${get('/slow-2')}nonsense\r\n\r\n`)
  const trickle = setInterval(() => socket.writable && socket.write('x'), 20)
  onTestFinished(() => clearInterval(trickle))
  for (const _ of [1, 2]) {
    await expect.poll(() => slow.length).toBe(1)
    slow.shift()?.()
  }
  await vi.waitFor(async () => expect(await connections()).toBe(0), { timeout: 20_000 })
  expect(answers()?.slice(0, 5)).toEqual(['200', 'slow-1;', '200', 'slow-2;', '400'])
})
