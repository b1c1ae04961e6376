import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { type Lang, langOfHeader } from '../../shared/lang.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/client.ts'

/** Who calls: null is anybody. Filled by the accounts issue. */
export type Actor = { id: string; role: 'visitor' | 'admin'; username: string } | null

/** What every procedure is given. */
export interface Context {
  db: Db
  config: Config
  /** The language of messages. */
  lang: Lang
  actor: Actor
  log: FastifyBaseLogger
}

/** A context without HTTP: for tests, server rendering and scripts. */
export const createContextInner = (context: Context): Context => context

/** The context of a request over tRPC or REST. */
export function createContext(req: FastifyRequest): Context {
  const { db, config } = req.server.site
  return createContextInner({
    db,
    config,
    lang: langOfHeader(req.headers['accept-language']),
    actor: null,
    log: req.log,
  })
}

/** What the whole site shares; `app.site`, decorated by buildApp. */
export interface Site {
  db: Db
  config: Config
  /**
   * Answers a failed page request in the site's looks (status and headers are set already). The ssr plugin
   * puts it here; without it pages fail in JSON, too.
   */
  renderError: ((status: number, req: FastifyRequest, reply: FastifyReply) => unknown) | null
}

declare module 'fastify' {
  interface FastifyInstance {
    site: Site
  }
}
