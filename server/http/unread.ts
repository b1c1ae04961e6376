import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../trpc/rate-limits/network.ts'
import { heldOf } from './in-turn.ts'

export interface UnreadLimits {
  /** A connection that takes no byte for this long, while bytes wait for it, is ended. */
  stallMs: number
  /** The most memory that all readers together may use. */
  bytes: number
}

export const UNREAD_LIMITS: UnreadLimits = { stallMs: 60_000, bytes: 64 * 2 ** 20 }

const LOOK_MS = 1000
/** After so many bytes of large answers, the check runs early. */
const LOOK_BYTES = 8 * 2 ** 20
/** Node makes an error for each held request: ending thousands of connections at once would delay all others. */
const ENDED_AT_ONCE = 20
/** Smaller answers fit into what the kernel takes at once. */
const LARGE = 16 * 1024
/** The measured memory of a held request. */
const HELD_BYTES = 4096

interface Connection {
  /** All bytes that the kernel has taken so far. */
  taken: number
  /** When it last took some, or nothing waited (ms); 0 at first. */
  since: number
  /** Of the present answer, if it is large; a proxy's connection has answers for many. */
  network: string | undefined
  /** Memory that answers to others may share. */
  memory: ArrayBufferLike | undefined
}

/** Node's own timeout for sockets looks at these, too, but also counts a received byte as activity. */
type Handle = { bytesWritten: number; writeQueueSize: number } | null
function takenBy(socket: Socket): number {
  const handle = (socket as Socket & { _handle?: Handle })._handle
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0
}

interface Reader {
  socket: Socket
  since: number
  bytes: number
}

interface Unread {
  waits(): boolean
  /** Called with what the socket is about to be sent. */
  sending(socket: Socket, payload: unknown, ip: () => string): void
  look(): void
  tell: (ended: number, why: string) => void
}

const unreadOf = new WeakMap<Server, Unread>()

/** Shared memory counts once: each of its readers has a part of it. */
function readersByNetwork(waiting: ReadonlyMap<Socket, Connection>): Map<string, Reader[]> {
  const sharing = new Map<ArrayBufferLike, number>()
  for (const { memory } of waiting.values()) if (memory) sharing.set(memory, (sharing.get(memory) ?? 0) + 1)
  const networks = new Map<string, Reader[]>()
  for (const [socket, { since, memory, network }] of waiting) {
    const own = memory ? memory.byteLength / (sharing.get(memory) ?? 1) : socket.writableLength
    const reader = { socket, since, bytes: own + heldOf(socket) * HELD_BYTES }
    const name = network ?? networkOf(socket.remoteAddress ?? '')
    const others = networks.get(name)
    if (others) others.push(reader)
    else networks.set(name, [reader])
  }
  return networks
}

const bytesOf = (readers: readonly Reader[]): number => readers.reduce((sum, { bytes }) => sum + bytes, 0)

/** @returns the connections to end until at most `limit` bytes are left: the longest stalled of the largest network */
function tooMany(waiting: ReadonlyMap<Socket, Connection>, limit: number): Socket[] {
  const networks = [...readersByNetwork(waiting).values()].map((readers) => ({
    bytes: bytesOf(readers),
    readers: readers.sort((a, b) => b.since - a.since),
  }))
  let all = networks.reduce((sum, { bytes }) => sum + bytes, 0)
  const ended: Socket[] = []
  while (all > limit) {
    const most = networks.reduce((a, b) => (b.bytes > a.bytes ? b : a))
    const longest = most.readers.pop()
    if (!longest) break
    most.bytes -= longest.bytes
    all -= longest.bytes
    ended.push(longest.socket)
  }
  return ended
}

/** Limits the memory held by readers who do not read (decision 017). */
export function boundUnread(
  server: Server,
  { stallMs, bytes }: UnreadLimits,
  now = () => performance.now(),
): Unread {
  const connections = new Map<Socket, Connection>()
  let sent = 0
  const known = new Set<ArrayBufferLike>()
  const unread: Unread = {
    sending(socket, payload, ip) {
      const connection = connections.get(socket)
      if (!connection) return
      const buffer = payload instanceof Uint8Array ? payload : undefined
      // A stream has no size.
      const size = buffer?.byteLength ?? (typeof payload === 'string' ? payload.length : LARGE)
      const large = size >= LARGE && payload !== null && payload !== undefined
      connection.memory = large ? buffer?.buffer : undefined
      connection.network = large ? networkOf(ip()) : undefined
      if (!large || (buffer && known.has(buffer.buffer))) return
      if (buffer) known.add(buffer.buffer)
      sent += size
      if (sent < LOOK_BYTES) return
      sent = Number.NEGATIVE_INFINITY
      setImmediate(look)
    },
    waits: () => [...connections.keys()].some(({ writableLength }) => writableLength > 0),
    look,
    tell() {},
  }
  unreadOf.set(server, unread)

  const ending: Socket[] = []
  function endSome(): void {
    for (const socket of ending.splice(0, ENDED_AT_ONCE)) socket.resetAndDestroy()
    if (ending.length > 0) setImmediate(endSome)
  }
  function end(sockets: readonly Socket[], why: string): void {
    if (sockets.length === 0) return
    ending.push(...sockets)
    endSome()
    unread.tell(sockets.length, why)
  }

  function look(): void {
    sent = 0
    if (ending.length > 0) return
    known.clear()
    const at = now()
    const waiting = new Map<Socket, Connection>()
    const stalled: Socket[] = []
    for (const [socket, connection] of connections) {
      const taken = takenBy(socket)
      const waits = socket.writableLength > 0
      if (!waits || connection.since === 0 || taken !== connection.taken) connection.since = at
      connection.taken = taken
      // Others may have released it.
      if (!waits) connection.memory = undefined
      if (waits && at - connection.since >= stallMs) stalled.push(socket)
      else if (waits || heldOf(socket) > 0) waiting.set(socket, connection)
    }
    end(stalled, 'nothing was read')
    end(tooMany(waiting, bytes), 'too many bytes wait to be read')
  }

  server.on('connection', (socket) => {
    connections.set(socket, { taken: 0, since: 0, network: undefined, memory: undefined })
    socket.once('close', () => connections.delete(socket))
  })
  const looking = setInterval(look, Math.min(LOOK_MS, stallMs / 4)).unref()
  server.once('close', () => clearInterval(looking))
  return unread
}

export const isUnread = (server: Server): boolean => unreadOf.get(server)?.waits() === true

const TELL_MS = 1000

/** Counts large answers by their readers' networks; logs at most a line a second about ended connections. */
export function watchUnread(app: FastifyInstance): void {
  const unread = unreadOf.get(app.server)
  if (!unread) return
  const ended = new Map<string, number>()
  unread.tell = (count, why) => {
    if (ended.size === 0)
      setTimeout(() => {
        for (const [reason, connections] of ended) app.log.warn({ connections, reason }, 'connections ended')
        ended.clear()
      }, TELL_MS).unref()
    ended.set(why, (ended.get(why) ?? 0) + count)
  }
  app.addHook('onSend', (request, _reply, payload, done) => {
    unread.sending(request.raw.socket, payload, () => request.ip)
    done()
  })
}
