import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { type Lang, langOfHeader } from '../../shared/lang.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/client.ts'
import type { Jobs } from '../jobs/job.ts'
import type { Readiness } from '../readiness.ts'
import { bearerOf } from './bearer.ts'

/** Who calls, as the database knows them at this moment (features/auth/sessions/actor.ts). */
export interface Actor {
  id: string
  role: 'visitor' | 'admin'
  username: string
  /** Over HTTP always there, as is `sid`. */
  email?: string
  /** The login that the call belongs to; its access token's `sid`. */
  sid?: string
}

/** Finds who an access token stands for. @throws UNAUTHENTICATED, CSRF_INVALID */
export type Identify = (token: string, csrf: string | undefined) => Promise<Actor>

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
  caller(): Promise<Actor | null>
  setHeader(name: string, value: string): void
}

/** What every procedure is given. */
export interface Context {
  db: Db
  config: Config
  /** The language of messages. */
  lang: Lang
  /** Null is anybody. */
  actor: Actor | null
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
const callers = new WeakMap<FastifyRequest, Promise<Actor | null>>()

/** Who a request was found to come from; null where nobody asked, or the answer was no. */
export const callerOf = async (req: FastifyRequest): Promise<Actor | null> =>
  (await callers.get(req)?.catch(() => null)) ?? null

/** The context of a request over tRPC or REST. `actor` is filled by the procedures that want to know. */
export function createContext(req: FastifyRequest, reply: FastifyReply): Context {
  const { db, config, jobs, readiness, identify } = req.server.site
  const bearer = bearerOf(req.headers.authorization)
  const csrf = req.headers['x-csrf-token']?.toString()
  let caller: Promise<Actor | null> | undefined
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
        caller ??= bearer === null ? Promise.resolve(null) : identify(bearer, csrf)
        callers.set(req, caller)
        return caller
      },
      setHeader: (name, value) => void reply.header(name, value),
    },
    jobs,
    readiness,
  })
}
