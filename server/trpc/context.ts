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

/** A user with the database's present values (features/auth/sessions/actor.ts). */
export interface Actor {
  id: string
  role: Role
  username: string
  /** HTTP always sets it, as well as either `sid` or `tokenId`. */
  email?: string
  sid?: string
  /** With a script's token, `role` is what the token and its owner may both do. */
  tokenId?: string
  /** Whether the user gave a proof within 15 minutes; never with a script's token. */
  proved?: boolean
  /** Set when the role must have a second step: nothing but setting one up is allowed (decision 035). */
  unfinished?: boolean
  /** Set when the password is too short for the role and must be changed first (decision 020). */
  passwordDue?: boolean
}

/** `quiet`: the call is no sign of life, and lengthens no session. */
export type Despite = Partial<Record<'unfinished' | 'passwordDue' | 'quiet', boolean>>

interface Identified {
  actor: Actor
  /** Lengthens the session, or records the use of a script's token. */
  seen(): Promise<void>
}

export type Identify = (token: string, csrf: string | undefined) => Promise<Identified>

/** The part of a call that limits need: who calls, and how the answer says when to come again. */
export interface LimitedCall {
  /** Uses X-Forwarded-For only as far as TRUST_PROXY allows. */
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
  /** The X-Device header of a sign-in, which a browser keeps to be recognised (decision 038). */
  device: string | undefined
  /** The X-CSRF-Token header; it may be absent with a bearer token. */
  csrf: string | undefined
  /**
   * The caller, looked up once per batch; null without a token.
   * @throws UNAUTHENTICATED, CSRF_INVALID, PASSWORD_CHANGE_REQUIRED, SECOND_STEP_MISSING, unless `despite` allows that
   */
  caller(despite?: Despite): Promise<Actor | null>
  anyCaller(): Promise<Actor | null>
}

/** A text that somebody may write, to be rendered as its page will be. */
export interface PreviewedText {
  id: string
  actor: Actor
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
  /** Texts that readers must not get as stored. */
  late?: LateTexts | undefined
  /** The text whose page a member of the team asks for, in place of one behind a link. */
  previewed?: PreviewedText | undefined
}

/** Tests, server rendering and commands have no HTTP. */
export const createContextInner = (context: Context): Context => context

const callers = new WeakMap<FastifyRequest, Promise<Actor | null>>()

/** Null for an anonymous caller, or when nobody looked the caller up. */
export const callerOf = async (req: FastifyRequest): Promise<Actor | null> =>
  (await callers.get(req)?.catch(() => null)) ?? null

/** Procedures that need `actor` set it. */
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
        // A user who lacks both chooses a password before the second step.
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
