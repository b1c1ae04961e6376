import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { type AppOptions, buildApp } from '../app.ts'
import { type Config, readConfig } from '../base/config.ts'
import { type AppCaller, createCaller } from '../router.ts'
import { type Actor, createContextInner } from '../trpc/context.ts'
import type { TestDatabase } from './database.ts'

/** A separate folder, so that no test uses a site's data in the checkout, or another user's. */
const DATA_DIR = path.resolve(import.meta.dirname, '../../.cache/test/data')

/** Ignores the machine's environment. */
export const testConfig = (env: NodeJS.ProcessEnv = {}): Config =>
  readConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'http://localhost:3000', DATA_DIR, ...env })

export interface TestApp {
  readonly app: FastifyInstance
  get(url: string, headers?: Record<string, string>): Promise<Answer>
  /** Over HTTP, like the browser's client. */
  query(path: string, input?: unknown): Promise<Answer>
}

interface Answer {
  status: number
  headers: Record<string, unknown>
  body: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  json: any
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function useApp(database: TestDatabase, options: Partial<AppOptions> = {}): TestApp {
  let app: FastifyInstance | undefined
  const ready = (): FastifyInstance => {
    if (!app) throw new Error('The test app is made in beforeAll: use it in tests and hooks only.')
    return app
  }
  beforeAll(async () => {
    app = await buildApp({ config: testConfig(), db: database.db, ...options })
  })
  afterAll(() => app?.close())
  const get = async (url: string, headers: Record<string, string> = {}): Promise<Answer> => {
    const answer = await ready().inject({ url, headers })
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.body,
      json: parsed(answer.body),
    }
  }
  return {
    get app() {
      return ready()
    },
    get,
    query: (path, input) =>
      get(
        `/trpc/${path}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify({ json: input }))}`}`,
      ),
  }
}

/** Without HTTP, anonymous or as `actor`. */
export const testCaller = (
  database: Pick<TestDatabase, 'db'>,
  actor: Actor | null = null,
  config: Config = testConfig(),
): AppCaller =>
  // Procedures log through the request; here the log is dropped.
  createCaller(createContextInner({ db: database.db, config, lang: 'fr', actor, log: silentLog }))

export const silentLog = {
  level: 'silent',
  ...Object.fromEntries(
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].map((name) => [name, () => {}]),
  ),
  child: () => silentLog,
} as unknown as FastifyInstance['log']
