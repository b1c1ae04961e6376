import { once } from 'node:events'
import net from 'node:net'
import { Transform } from 'node:stream'
import { portOf } from '../base/port-of.ts'

export interface DatabaseProxy {
  url: string
  down(): Promise<void>
  /** Accepts everything, also new connections, and answers nothing: a network without a way back. */
  freeze(): void
  /** Present connections stay silent for ever, new ones work: another server has replaced a frozen one. */
  replace(): void
  /** Delays each piece of an answer on new connections, like a very busy server or machine. */
  delay(ms: number): void
  up(): Promise<void>
}

const late = (ms: number) =>
  new Transform({ transform: (piece, _, done) => void setTimeout(done, ms, null, piece) })

export async function startProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const open = new Set<[near: net.Socket, far: net.Socket]>()
  let frozen = false
  let lateMs = 0
  const silent = new Set<unknown>()
  const join = ([near, far]: [net.Socket, net.Socket]) => {
    near.pipe(far)
    if (lateMs > 0) far.pipe(late(lateMs)).pipe(near)
    else far.pipe(near)
  }
  const part = ([near, far]: [net.Socket, net.Socket]) => {
    near.unpipe(far)
    far.unpipe(near)
  }
  const create = () =>
    net.createServer((near) => {
      const far = net.connect(Number(target.port), target.hostname)
      const pair: [net.Socket, net.Socket] = [near, far]
      open.add(pair)
      for (const socket of pair) {
        socket.on('error', () => {})
        socket.on('close', () => {
          open.delete(pair)
          for (const other of pair) other.destroy()
        })
      }
      if (!frozen) join(pair)
    })
  let server = create()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    async down() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      for (const [near, far] of open) {
        near.destroy()
        far.destroy()
      }
      await closed
    },
    freeze() {
      frozen = true
      for (const pair of open) part(pair)
    },
    replace() {
      for (const pair of open) {
        part(pair)
        silent.add(pair)
      }
    },
    delay(ms) {
      lateMs = ms
    },
    async up() {
      if (frozen) for (const pair of open) if (!silent.has(pair)) join(pair)
      frozen = false
      if (server.listening) return
      server = create()
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
}
