import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { expect, it, onTestFinished } from 'vitest'
import { waitUntilReady } from './postgres-ready.ts'

const DATA_DIR = `${tmpdir()}/manette-test-no-cluster`
const PATIENCE = 200

const message = (type: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}
const STARTING = message('E', Buffer.from('SFATAL\0C57P03\0Mthe database system is starting up\0\0'))
const READY = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))])

/** A process that looks like PostgreSQL on DATA_DIR, and answers connections as the test wants. */
async function pretend(answer: (socket: Socket) => void) {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)', '--', '-D', DATA_DIR, '.'], {
    argv0: 'postgres',
    stdio: 'ignore',
  })
  await once(child, 'spawn')
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => answer(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    child.kill('SIGKILL')
    server.close()
  })
  return { pid: child.pid as number, port: (server.address() as { port: number }).port }
}

it('a server that says that it is recovering is waited for, however long that takes', async () => {
  const began = Date.now()
  const server = await pretend((socket) =>
    Date.now() - began < 5 * PATIENCE ? socket.end(STARTING) : socket.write(READY),
  )
  expect(await waitUntilReady(server, DATA_DIR, 'x', PATIENCE, () => {})).toBe(true)
})

it('one that says nothing is not', async () => {
  const server = await pretend((socket) => socket.destroy())
  expect(await waitUntilReady(server, DATA_DIR, 'x', PATIENCE, () => {})).toBe(false)
})
