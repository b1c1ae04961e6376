import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Role } from '../../shared/account/permissions.ts'
import { type Lang, langOfHeader } from '../../shared/base/lang.ts'
import type { Config } from '../base/config.ts'
import type { Readiness } from '../base/readiness.ts'
import type { Db } from '../database/client.ts'
import type { Jobs } from '../queue/job.ts'
import { bearerOf } from './bearer.ts'
import { appError } from './errors.ts'
import { type LateTexts, lateFor } from './late.ts'

/** Who calls, as the database knows them at this moment (features/auth/sessions/actor.ts). */
export interface Actor {
  id: string
  role: Role
  username: string
  /** Always set over HTTP, as is either `sid` or `tokenId`. */
  email?: string
  sid?: string
  /** For a script's token, whose role is then `role`: that, or less, is what its owner may. */
  tokenId?: string
  /** Whether they have shown who they are within 15 minutes; absent for scripts' tokens, which never have. */
  proved?: boolean
  /** Their role must have a second step, and they have none: they may do nothing but set one up (decision 035). */
  unfinished?: boolean
  /** Their password is shorter than their role asks: they may do nothing but choose another (decision 020). */
  passwordDue?: boolean
}

/** In what state a session may make a call all the same. */
export type Despite = Partial<Record<'unfinished' | 'passwordDue', boolean>>

export type Identify = (token: string, csrf: string | undefined) => Promise<Actor>

export interface HttpCall {
  /** X-Forwarded-For counts only as far as TRUST_PROXY says. */
  ip: string
  userAgent: string | null
  bearer: boolean
  /** The X-Device header of a sign-in: what a browser keeps to be known again (decision 038). */
  device: string | undefined
  /** The X-CSRF-Token header; may be absent, as no call is ambient. */
  csrf: string | undefined
  /**
   * Null without a token; looked up once per batch, on demand. @throws UNAUTHENTICATED, CSRF_INVALID,
   * PASSWORD_CHANGE_REQUIRED, SECOND_STEP_MISSING, unless `despite` allows that
   */
  caller(despite?: Despite): Promise<Actor | null>
  /** The same, in whatever state the session is. */
  anyCaller(): Promise<Actor | null>
  setHeader(name: string, value: string): void
}

export interface Context {
  db: Db
  config: Config
  lang: Lang
  actor: Actor | null
  log: FastifyBaseLogger
  /** Absent for in-process calls. */
  http?: HttpCall | undefined
  jobs?: Jobs | undefined
  readiness?: Readiness | undefined
  /** What readers must not be told as it is stored. */
  late?: LateTexts | undefined
}

/** Without HTTP: for tests, server rendering and scripts. */
export const createContextInner = (context: Context): Context => context

const callers = new WeakMap<FastifyRequest, Promise<Actor | null>>()

/** Null when it was not looked up, or is anonymous. */
export const callerOf = async (req: FastifyRequest): Promise<Actor | null> =>
  (await callers.get(req)?.catch(() => null)) ?? null

/** For tRPC and REST. `actor` is filled by the procedures that need it. */
export function createContext(req: FastifyRequest, reply: FastifyReply): Context {
  const { db, config, jobs, readiness, identify } = req.server.site
  const bearer = bearerOf(req.headers.authorization)
  const csrf = req.headers['x-csrf-token']?.toString()
  let caller: Promise<Actor | null> | undefined
  const anyCaller = () => {
    caller ??= bearer === null ? Promise.resolve(null) : identify(bearer, csrf)
    callers.set(req, caller)
    return caller
  }
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
      device: req.headers['x-device']?.toString(),
      csrf,
      async caller(despite = {}) {
        const actor = await anyCaller()
        // Before the second step: who lacks both chooses a password first.
        if (actor?.passwordDue) {
          if (!despite.passwordDue) throw appError('PASSWORD_CHANGE_REQUIRED')
        } else if (actor?.unfinished && !despite.unfinished) throw appError('SECOND_STEP_MISSING')
        return actor
      },
      anyCaller,
      setHeader: (name, value) => void reply.header(name, value),
    },
    jobs,
    readiness,
    late: lateFor(req),
  })
}
