import pg from 'pg'

/**
 * `pg` emits `error` for a connection that breaks while idle, and without a listener Node ends the process. A pool does
 * not listen while a connection is in use, and could miss an end that arrives with the last answer. Hence a listener at
 * all times, on every connection of the site (a pool's option `Client`).
 */
export class Connection extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // Each query under way is rejected, and the pool discards the connection.
    this.on('error', () => {})
  }
}
