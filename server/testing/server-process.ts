import type { Tokens } from '../features/auth/sessions/session.ts'
import { bearer } from './accounts.ts'
import { type Child, startScript } from './child.ts'
import type { CallAs } from './storm.ts'

/** A server of the site in its own process, without pages, which can be killed. */
export interface ServerProcess {
  child: Child
  origin: string
  name: string
}

let started = 0

/** On a database that several may share, as behind a proxy. */
export async function startServerProcess(url: string, secret: string): Promise<ServerProcess> {
  const name = `manette-test-${process.pid}-${++started}`
  const child = startScript(
    `
    import { buildApp } from '#/server/app.ts'
    import { readConfig } from '#/server/base/config.ts'
    import { connectDatabase } from '#/server/database/client.ts'
    const { URL: url, NAME: name, JWT_SECRET } = process.env
    const config = readConfig({ JWT_SECRET, RATE_LIMIT: 'off', LOG_LEVEL: 'error', PUBLIC_URL: 'http://localhost:3000' })
    const app = await buildApp({ config, db: connectDatabase(url, { name, max: 15, connectTimeoutMs: 120_000 }) })
    console.log('listening', await app.listen({ host: '127.0.0.1', port: 0 }))`,
    { URL: url, NAME: name, JWT_SECRET: secret },
  )
  return { child, name, origin: await child.line('listening') }
}

/** The whole site without pages in its own process, on the PostgreSQL that it starts in DATA_DIR. */
export async function startEmbeddedSite(
  dataDir: string,
  secret: string,
): Promise<{ child: Child; origin: string; url: string }> {
  const child = startScript(
    `
    import { readConfig } from '#/server/base/config.ts'
    import { startSite } from '#/server/start/site.ts'
    const { DATA_DIR, JWT_SECRET } = process.env
    const config = readConfig({ DATA_DIR, JWT_SECRET, PORT: '0', SEED: 'none', RATE_LIMIT: 'off', LOG_LEVEL: 'fatal' })
    const site = await startSite({ config, report: (line) => console.log('said', line), pages: null })
    process.on('SIGTERM', () => site.stop().then(() => process.exit(0)))
    console.log('database', site.databaseUrl)
    console.log('listening', site.address)`,
    { DATA_DIR: dataDir, JWT_SECRET: secret, DATABASE_URL: '' },
  )
  return { child, url: await child.line('database'), origin: await child.line('listening') }
}

class Refusal extends Error {
  readonly data: { code: string }
  readonly answer: Response
  constructor(data: { code: string }, answer: Response) {
    super(`refused: ${data.code}`)
    this.data = data
    this.answer = answer
  }
}

/** 503 with Retry-After. */
export const isAway = (error: unknown): boolean =>
  error instanceof Refusal &&
  ['UNAVAILABLE', 'BUSY', 'MAYBE_SAVED'].includes(error.data.code) &&
  error.answer.status === 503 &&
  Number(error.answer.headers.get('retry-after')) > 0

const QUERIES = new Set(['likes.status'])

/** `origin` chooses the server for each call. */
export const callOver =
  (origin: () => string, tokens: Map<string, Tokens>): CallAs =>
  async (user, path, input) => {
    const token = tokens.get(user.id)
    const headers = { 'content-type': 'application/json', ...(token ? bearer(token) : {}) }
    const body = JSON.stringify({ json: input })
    const answer = QUERIES.has(path)
      ? await fetch(`${origin()}/trpc/${path}?input=${encodeURIComponent(body)}`, { headers })
      : await fetch(`${origin()}/trpc/${path}`, { method: 'POST', headers, body })
    const { result, error } = (await answer.json()) as {
      result?: { data: { json: unknown } }
      error?: { json: { data: { code: string } } }
    }
    if (error) throw new Refusal(error.json.data, answer)
    return result?.data.json
  }
