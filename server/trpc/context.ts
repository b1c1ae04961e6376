import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { type Lang, langOfHeader } from '../../shared/lang.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/client.ts'
import { bearerOf, identify } from '../features/auth/actor.ts'
import type { Faults } from '../features/logs/faults.ts'
import type { Warnings } from '../features/logs/warnings.ts'
import type { Jobs } from '../jobs/job.ts'
import type { Readiness } from '../readiness.ts'

/** Who calls: null is anybody. Over HTTP all of it is there, as the database knows it (features/auth/actor.ts). */
export type Actor = {
  id: string
  role: 'visitor' | 'admin'
  username: string
  email?: string
  /** The login that the call belongs to. */
  sid?: string
} | null

/** What a call over HTTP brings besides its input. */
export interface HttpCall {
  /** The caller's address; X-Forwarded-For counts only as far as TRUST_PROXY says. */
  ip: string
  userAgent: string | null
  /** Whether an access token came with the call. */
  bearer: boolean
  /** The X-CSRF-Token header; none is as good as the right one, as no call is ambient. */
  csrf: string | undefined
  /**
   * Who the access token stands for, null without one; asked of the database once for all calls of a batch, and
   * only if one of them wants to know: signing in must work with an expired token in the pocket.
   * @throws UNAUTHENTICATED, CSRF_INVALID
   */
  caller(): Promise<Actor>
  setHeader(name: string, value: string): void
}

/** What every procedure is given. */
export interface Context {
  db: Db
  config: Config
  /** The language of messages. */
  lang: Lang
  actor: Actor
  log: FastifyBaseLogger
  /** Absent when a procedure is called in-process. */
  http?: HttpCall | undefined
  /** Where work is left that no answer waits for; absent where no queue runs. */
  jobs?: Jobs | undefined
  /** How far the process is that was called; absent as `http` is. */
  readiness?: Readiness | undefined
}

/** A context without HTTP: for tests, server rendering and scripts. */
export const createContextInner = (context: Context): Context => context

/** Who is behind each request, where a procedure wanted to know. */
const callers = new WeakMap<FastifyRequest, Promise<Actor>>()

/** Who a request was found to come from; null where nobody asked, or the answer was no. */
export const callerOf = async (req: FastifyRequest): Promise<Actor> =>
  (await callers.get(req)?.catch(() => null)) ?? null

/** The context of a request over tRPC or REST. `actor` is filled by the procedures that want to know. */
export function createContext(req: FastifyRequest, reply: FastifyReply): Context {
  const { db, config, jobs, readiness } = req.server.site
  const bearer = bearerOf(req.headers.authorization)
  const csrf = req.headers['x-csrf-token']?.toString()
  let caller: Promise<Actor> | undefined
  return createContextInner({
    db,
    config,
    lang: langOfHeader(req.headers['accept-language']),
    actor: null,
    log: req.log,
    http: {
      ip: req.ip,
      userAgent: req.headers['user-agent'] ?? null,
      bearer: bearer !== null,
      csrf,
      caller() {
        caller ??= bearer === null ? Promise.resolve(null) : identify({ db, config }, bearer, csrf)
        callers.set(req, caller)
        return caller
      },
      setHeader: (name, value) => void reply.header(name, value),
    },
    jobs,
    readiness,
  })
}

/** What the whole site shares; `app.site`, decorated by buildApp. */
export interface Site {
  db: Db
  config: Config
  /** Absent where no queue runs, as in most tests. */
  jobs?: Jobs | undefined
  /** How far this process is. */
  readiness: Readiness
  /** Where faults are told of that the team should know. */
  faults: Faults
  /** Where it is told of that somebody was refused. */
  warnings: Warnings
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
