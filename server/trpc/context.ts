import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Role } from '../../shared/account/roles.ts'
import { type Lang, langOfHeader } from '../../shared/base/lang.ts'
import type { Config } from '../base/config.ts'
import type { Readiness } from '../base/readiness.ts'
import type { Db } from '../database/client.ts'
import type { Jobs } from '../queue/job.ts'
import { bearerOf } from './bearer.ts'
import { appError } from './errors.ts'
import { type LateTexts, lateFor } from './late.ts'

/** The database knows them so at this moment (features/auth/sessions/actor.ts). */
export interface Actor {
  id: string
  role: Role
  username: string
  /** HTTP always sets it, as well as either `sid` or `tokenId`. */
  email?: string
  sid?: string
  /** The `role` of a script's token is what it and its owner may both do. */
  tokenId?: string
  /** Scripts' tokens never have shown who they are within 15 minutes. */
  proved?: boolean
  /** A role that must have a second step may do nothing but set one up (decision 035). */
  unfinished?: boolean
  /** A password that is too short for the role must be changed first (decision 020). */
  passwordDue?: boolean
}

/** `quiet`: the call is no sign of life, and lengthens no session. */
export type Despite = Partial<Record<'unfinished' | 'passwordDue' | 'quiet', boolean>>

interface Identified {
  actor: Actor
  /** Lengthens the session, or notes the use of a script's token. */
  seen(): Promise<void>
}

export type Identify = (token: string, csrf: string | undefined) => Promise<Identified>

/** What limits need of a call: whose it is, and how its answer says when to come again. */
export interface LimitedCall {
  /** X-Forwarded-For counts only as far as TRUST_PROXY says. */
  ip: string
  setHeader(name: string, value: string): void
}

export const limitedCall = (request: Pick<FastifyRequest, 'ip'>, reply: FastifyReply): LimitedCall => ({
  ip: request.ip,
  setHeader: (name, value) => void reply.header(name, value),
})

export interface HttpCall extends LimitedCall {
  userAgent: string | null
  bearer: boolean
  /** A browser keeps the X-Device header of a sign-in to be known again (decision 038). */
  device: string | undefined
  /** The X-CSRF-Token header may be absent, as no call is ambient. */
  csrf: string | undefined
  /**
   * The caller is looked up once per batch, and null without a token.
   * @throws UNAUTHENTICATED, CSRF_INVALID, PASSWORD_CHANGE_REQUIRED, SECOND_STEP_MISSING, unless `despite` allows that
   */
  caller(despite?: Despite): Promise<Actor | null>
  anyCaller(): Promise<Actor | null>
}

export interface Context {
  db: Db
  config: Config
  lang: Lang
  actor: Actor | null
  log: FastifyBaseLogger
  /** In-process calls have none. */
  http?: HttpCall | undefined
  jobs?: Jobs | undefined
  readiness?: Readiness | undefined
  /** Readers must not be told these as they are stored. */
  late?: LateTexts | undefined
}

/** Tests, server rendering and commands have no HTTP. */
export const createContextInner = (context: Context): Context => context

const callers = new WeakMap<FastifyRequest, Promise<Actor | null>>()

/** It is null when nobody looked it up, or is anonymous. */
export const callerOf = async (req: FastifyRequest): Promise<Actor | null> =>
  (await callers.get(req)?.catch(() => null)) ?? null

/** Procedures that need `actor` fill it. */
export function createContext(req: FastifyRequest, reply: FastifyReply): Context {
  const { db, config, jobs, readiness, identify } = req.server.site
  const bearer = bearerOf(req.headers.authorization)
  const csrf = req.headers['x-csrf-token']?.toString()
  let identified: Promise<Identified | null> | undefined
  let seen: Promise<void> | undefined
  const anyCaller = async (quiet = false) => {
    identified ??= bearer === null ? Promise.resolve(null) : identify(bearer, csrf)
    callers.set(
      req,
      identified.then(
        (found) => found?.actor ?? null,
        () => null,
      ),
    )
    const found = await identified
    if (!quiet) {
      seen ??= found?.seen()
      await seen
    }
    return found?.actor ?? null
  }
  return createContextInner({
    db,
    config,
    lang: langOfHeader(req.headers['accept-language']),
    actor: null,
    log: req.log,
    http: {
      ...limitedCall(req, reply),
      userAgent: req.headers['user-agent'] ?? null,
      bearer: bearer !== null,
      device: req.headers['x-device']?.toString(),
      csrf,
      async caller(despite = {}) {
        const actor = await anyCaller(despite.quiet)
        // Who lacks both chooses a password before the second step.
        if (actor?.passwordDue) {
          if (!despite.passwordDue) throw appError('PASSWORD_CHANGE_REQUIRED')
        } else if (actor?.unfinished && !despite.unfinished) throw appError('SECOND_STEP_MISSING')
        return actor
      },
      anyCaller: () => anyCaller(),
    },
    jobs,
    readiness,
    late: lateFor(req),
  })
}
