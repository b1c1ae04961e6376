import pg from 'pg'

/** A server answers a farewell at once; one that froze never does. */
const FAREWELL_MS = 2000

/**
 * `pg` emits `error` for a connection that breaks while idle, which ends the process without a listener. A pool does
 * not listen while a connection is in use, hence this one on every connection (a pool's option `Client`). Besides, `pg`
 * waits for ever for a server that froze to close an idle connection.
 */
export class Connection extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // Each query under way is rejected, and the pool discards the connection.
    this.on('error', () => {})
  }

  override end(): Promise<void>
  override end(callback: (error: Error) => void): void
  override end(callback?: (error: Error) => void): Promise<void> | undefined {
    const late = setTimeout(() => this.connection.stream.destroy(), FAREWELL_MS)
    late.unref()
    this.once('end', () => clearTimeout(late))
    if (!callback) return super.end()
    super.end(callback)
    return undefined
  }
}
