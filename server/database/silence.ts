import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { propertyOf } from '../../shared/base/property.ts'
import { Connection } from './connection.ts'

const LOOK_MS = 500
/** So many checks per probe. With the two before it, a request is answered within 4 s. */
const LOOKS = 4

const UNANSWERED = new Set(['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

const bytesOf = ({ connection }: Connection): number =>
  Number(propertyOf(connection.stream, 'bytesRead') ?? 0)

const received = (connections: Iterable<Connection>): number =>
  Array.from(connections, bytesOf).reduce((sum, bytes) => sum + bytes, 0)

/**
 * An error from the server counts as an answer, and so does a first byte: a busy server may take seconds for the rest, a
 * silent one sends nothing.
 */
async function answers(url: string, name: string): Promise<boolean> {
  const probe = new Connection({ connectionString: url, application_name: `${name}-probe` })
  const connected = probe.connect().then(
    () => true,
    (error: unknown) => !UNANSWERED.has(String(codeOf(error))),
  )
  let answer: boolean | undefined
  for (let look = 0; look < LOOKS && answer === undefined && bytesOf(probe) === 0; look++) {
    answer = await Promise.race([connected, wait(LOOK_MS, undefined, { ref: false })])
    // Bytes that came while the event loop was busy are still unread.
    await turn()
  }
  const heard = bytesOf(probe) > 0
  probe.connection.stream.destroy()
  return answer ?? heard
}

interface SilenceWatch {
  Client: typeof Connection
  watch(pool: pg.Pool): void
}

/**
 * A silent database (a frozen machine, dropped packets) breaks no connection. So when something waits and no byte has
 * come for a second, a new connection probes the server. If it does not answer in two seconds, everything under way
 * fails, and later calls fail at once until it answers. Slow statements are not touched.
 */
export function silenceWatch(url: string, name: string): SilenceWatch {
  const open = new Set<Connection>()
  let silent = false

  class WatchedConnection extends Connection {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      open.add(this)
      this.once('end', () => open.delete(this))
    }

    override connect(): Promise<this>
    override connect(callback: (error: Error) => void): void
    override connect(callback?: (error: Error) => void): Promise<this> | undefined {
      if (!callback) return super.connect() as Promise<this>
      if (silent) {
        open.delete(this)
        process.nextTick(callback, new Error('Connection terminated: the database does not answer'))
      } else super.connect(callback)
      return undefined
    }
  }

  async function watch(pool: pg.Pool): Promise<void> {
    let before = -1
    while (!pool.ended) {
      await wait(LOOK_MS, undefined, { ref: false })
      const now = received(open)
      const waiting = pool.totalCount > pool.idleCount || pool.waitingCount > 0
      const heard = now !== before
      before = now
      if (!silent && (!waiting || heard)) continue
      const answered = await answers(url, name)
      silent = !answered && (silent || received(open) === now)
      if (silent) for (const { connection } of open) connection.stream.destroy()
    }
  }

  return { Client: WatchedConnection, watch: (pool: pg.Pool) => void watch(pool) }
}
