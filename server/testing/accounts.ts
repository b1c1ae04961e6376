import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Config } from '../config.ts'
import type { Db } from '../database/client.ts'
import { hashPassword } from '../features/auth/passwords/password.ts'
import { openSession, type Tokens } from '../features/auth/sessions/session.ts'
import { testConfig, useApp } from './app.ts'
import { useDatabase } from './database.ts'
import { buildUser, type UserOverrides } from './factories.ts'

/** The password of every account that tests make. */
export const PASSWORD = 'un mot de passe à nous'
/** Hashing takes its time on purpose: once a file is enough. */
let passwordHash: Promise<string> | undefined

/** Somebody who can sign in with PASSWORD. */
export async function buildAccount(db: Db, overrides: UserOverrides = {}) {
  passwordHash ??= hashPassword(PASSWORD)
  return buildUser(db, { passwordHash: await passwordHash, ...overrides })
}

/** Signs somebody in without asking for a password. */
export const signIn = (
  db: Db,
  user: Awaited<ReturnType<typeof buildUser>>,
  config: Pick<Config, 'JWT_SECRET'>,
): Promise<Tokens> => openSession(db, user, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0', config)

/** The header of a call by somebody who is signed in. */
export const bearer = ({ accessToken }: { accessToken: string }) => ({
  authorization: `Bearer ${accessToken}`,
})

/** An answer, its body parsed. */
export interface Reply {
  status: number
  headers: Record<string, unknown>
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  json: any
  body: string
}

export interface Caller {
  /** A call over REST; `body` goes as JSON. */
  rest(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply>
  /** A mutation over tRPC; its `json` is the output, or the error's data with its message. */
  mutate(path: string, input?: unknown, headers?: Record<string, string>): Promise<Reply>
  query(path: string, headers?: Record<string, string>): Promise<Reply>
  /** Anything else. */
  inject(options: InjectOptions): Promise<Reply>
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface Envelope {
  result?: { data?: { json?: unknown } }
  error?: { json?: { message: string; data: object } }
}

/** Of tRPC's envelope, what a procedure answered or refused. */
function opened(reply: Reply): Reply {
  const { result, error } = (reply.json ?? {}) as Envelope
  const json = error?.json ? { message: error.json.message, ...error.json.data } : result?.data?.json
  return { ...reply, json }
}

/** Calls a site as browsers and scripts do. */
export function callsTo(app: () => FastifyInstance): Caller {
  const inject = async (options: InjectOptions): Promise<Reply> => {
    const { statusCode, headers, body } = await app().inject(options)
    return { status: statusCode, headers, body, json: parsed(body) }
  }
  return {
    inject,
    rest: (method, path, body, headers = {}) =>
      inject({
        method,
        url: `/api${path}`,
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    mutate: async (path, input, headers = {}) =>
      opened(
        await inject({
          method: 'POST',
          url: `/trpc/${path}`,
          headers: { 'content-type': 'application/json', ...headers },
          payload: JSON.stringify({
            json: input ?? null,
            ...(input === undefined ? { meta: { values: ['undefined'] } } : {}),
          }),
        }),
      ),
    query: async (path, headers = {}) =>
      opened(await inject({ method: 'GET', url: `/trpc/${path}`, headers })),
  }
}

/** A site where people can sign in, as often as tests like, on a database of the file's own; and who calls it. */
export function useAccountSite() {
  const config = testConfig({
    RATE_LIMIT: 'off',
    JWT_SECRET: 'le secret de ces tests, assez long pour en être un',
  })
  const database = useDatabase()
  const site = useApp(database, { config })
  return { config, database, site, call: callsTo(() => site.app) }
}
