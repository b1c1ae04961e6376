import pg from 'pg'

/**
 * `pg` emits `error` for a connection that breaks while idle, which ends the process without a listener. A pool does
 * not listen while a connection is in use, hence this one on every connection (a pool's option `Client`).
 */
export class Connection extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // Each query under way is rejected, and the pool discards the connection.
    this.on('error', () => {})
  }
}
