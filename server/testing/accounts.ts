import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Config } from '../base/config.ts'
import type { Db } from '../database/client.ts'
import { hashPassword } from '../features/auth/passwords/password.ts'
import { openSession, type Tokens } from '../features/auth/sessions/session.ts'
import { testConfig, useApp } from './app.ts'
import { useDatabase } from './database.ts'
import { buildUser, type UserOverrides } from './factories.ts'

export const PASSWORD = 'un mot de passe à nous'
/** Hashing is slow on purpose, so once per file is enough. */
let passwordHash: Promise<string> | undefined

export async function buildAccount(db: Db, overrides: UserOverrides = {}) {
  passwordHash ??= hashPassword(PASSWORD)
  return buildUser(db, { passwordHash: await passwordHash, ...overrides })
}

export const signIn = (
  db: Db,
  user: Awaited<ReturnType<typeof buildUser>>,
  config: Pick<Config, 'JWT_SECRET'>,
): Promise<Tokens> => openSession(db, user, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0', config)

export const bearer = ({ accessToken }: { accessToken: string }) => ({
  authorization: `Bearer ${accessToken}`,
})

export interface Reply {
  status: number
  headers: Record<string, unknown>
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  json: any
  body: string
}

export interface Caller {
  /** `body` is sent as JSON. */
  rest(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply>
  /** `json` is the output, or the error's data with its message. */
  mutate(path: string, input?: unknown, headers?: Record<string, string>): Promise<Reply>
  query(path: string, headers?: Record<string, string>): Promise<Reply>
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

function opened(reply: Reply): Reply {
  const { result, error } = (reply.json ?? {}) as Envelope
  const json = error?.json ? { message: error.json.message, ...error.json.data } : result?.data?.json
  return { ...reply, json }
}

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

/** A site with accounts, on the test file's own database, and a client for it. */
export function useAccountSite() {
  const config = testConfig({
    RATE_LIMIT: 'off',
    JWT_SECRET: 'le secret de ces tests, assez long pour en être un',
  })
  const database = useDatabase()
  const site = useApp(database, { config })
  return { config, database, site, call: callsTo(() => site.app) }
}
