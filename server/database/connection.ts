import pg from 'pg'

/** A server answers the goodbye at once; a frozen one never does. */
const FAREWELL_MS = 2000

/**
 * `pg` emits `error` when an idle connection breaks, and without a listener this ends the process. A pool does not
 * listen while a connection is in use, so this class (the pool's option `Client`) listens on every connection. It also
 * limits the wait when an idle connection is closed, as `pg` would wait for ever for a frozen server.
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
