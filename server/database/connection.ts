import pg from 'pg'

/**
 * A connection to PostgreSQL whose loss fails what is asked of it, and never ends the process. `pg` emits `error`
 * for a connection that breaks while no query runs, and Node ends a process in which nobody listens for that. A
 * pool's own listener is off while a connection is in use, and whoever takes one can listen only a moment later:
 * an end that PostgreSQL announces in the same packet as the last answer falls between the two. Hence a listener
 * that is there from the first to the last moment. Every connection of the site is one of these; a pool makes
 * them by its option `Client`.
 */
export class Connection extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // Each query under way is rejected, and the pool discards the connection: nothing is left to be done here.
    this.on('error', () => {})
  }
}
