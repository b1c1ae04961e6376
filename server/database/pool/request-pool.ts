import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { currentWork } from '../../base/current-request.ts'
import { Gate, type GateUse, type Sort } from './gate.ts'
import { statementText, writes } from './statement.ts'

type ConnectCallback = Parameters<pg.Pool['connect']>[0]
type Release = (error?: Error | boolean) => void

const transactions = new AsyncLocalStorage<Sort>()

/** Prisma also uses transactions to read: those that our code begins are marked, and count as writing. */
export const inOurTransaction = <T>(work: () => T): T =>
  transactions.run(transactions.getStore() ?? 'writes', work)

/** Transactions begun in it only read, so they need none of the writers' connections. */
export const whileReading = <T>(work: () => T): T => transactions.run('reads', work)

/** How long queries under way may take when the pool ends; a hanging commit goes on in the database. */
const END_MS = 2000

interface RequestPoolOptions extends pg.PoolConfig {
  max: number
  connectionTimeoutMillis: number
  whenFull: 'refuse' | 'wait'
  refused?: ((use: GateUse) => void) | undefined
  ended: () => Promise<unknown>
}

/**
 * Callers wait at a gate, which may refuse them. A waiting caller continues in its own request's context, not in that of
 * the request that gave the connection back.
 */
export class RequestPool extends pg.Pool {
  readonly #gate
  readonly #open = new Set<pg.PoolClient>()
  #opening = 0
  /** The pool's `query` asks for its connection at once. */
  #writes = false

  readonly #alsoEnds

  constructor({ whenFull, refused, ended, ...options }: RequestPoolOptions) {
    super(options)
    this.#alsoEnds = ended
    this.#gate = new Gate({
      max: options.max,
      waitMs: options.connectionTimeoutMillis,
      whenFull,
      opening: () => this.#opening,
      refused,
    })
    this.on('connect', (client) => this.#open.add(client))
    this.on('remove', (client) => this.#open.delete(client))
  }

  get use(): GateUse {
    return this.#gate.use
  }

  override query(...given: unknown[]) {
    this.#writes = writes(statementText(given[0]))
    try {
      return Reflect.apply(super.query, this, given)
    } finally {
      this.#writes = false
    }
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (callback) return void this.#enter(this.#writes ? 'writes' : 'reads', AsyncResource.bind(callback))
    // Only a transaction asks this way; a statement beside one, in its callback, comes by `query`.
    return new Promise((resolve, reject) =>
      this.#enter(transactions.getStore() ?? 'reads', (error, client) =>
        client ? resolve(client) : reject(error),
      ),
    )
  }

  #enter(sort: Sort, callback: ConnectCallback): void {
    const place = { sort, work: currentWork() }
    const left = () => this.#gate.leave(place)
    this.#gate.enter({
      ...place,
      refuse: (error) => callback(error, undefined, () => {}),
      pass: () => {
        this.#opening++
        super.connect((error, client) => {
          this.#opening--
          if (!client) {
            left()
            return callback(error, undefined, () => {})
          }
          const give: Release = client.release.bind(client)
          const release: Release = (failure) => {
            give(failure)
            left()
          }
          client.release = release
          callback(undefined, client, release)
        })
      },
    })
  }

  #ended: Promise<void> | undefined

  override end(): Promise<void>
  override end(callback: () => void): void
  override end(callback?: () => void): Promise<void> | undefined {
    this.#ended ??= this.#endSoon()
    if (!callback) return this.#ended
    void this.#ended.then(callback)
    return undefined
  }

  #endSoon(): Promise<void> {
    const ended = Promise.all([super.end(), this.#alsoEnds()]).then(() => {})
    void wait(END_MS, undefined, { ref: false }).then(() => {
      for (const client of this.#open) (client as unknown as pg.Client & Streamed).connection.stream.destroy()
    })
    return ended
  }
}

interface Streamed {
  connection: { stream: { destroy(): void } }
}
