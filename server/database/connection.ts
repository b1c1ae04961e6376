import pg from 'pg'

/**
 * `pg` emits `error` for a connection that breaks while no query runs, and Node ends a process without a listener for
 * it. A pool's own listener is off while a connection is in use, so an end that PostgreSQL announces in the same packet
 * as the last answer could be missed. Hence a listener from the first to the last moment, on every connection of the
 * site (a pool's option `Client`).
 */
export class Connection extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // Each query under way is rejected, and the pool discards the connection.
    this.on('error', () => {})
  }
}
