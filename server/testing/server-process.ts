import type { Tokens } from '../features/auth/session.ts'
import { bearer } from './accounts.ts'
import { type Child, startScript } from './child.ts'
import type { CallAs } from './storm.ts'

/** A server of the site in a process of its own, without pages: what can be killed. */
export interface ServerProcess {
  child: Child
  origin: string
  /** Its connections' name in pg_stat_activity. */
  name: string
}

let started = 0

/** Starts one on a database; several may share it, as behind a proxy. */
export async function startServerProcess(url: string, secret: string): Promise<ServerProcess> {
  const name = `manette-test-${process.pid}-${++started}`
  const child = startScript(
    `
    import { buildApp } from '#/server/app.ts'
    import { readConfig } from '#/server/config.ts'
    import { connectDatabase } from '#/server/database/client.ts'
    const { URL: url, NAME: name, JWT_SECRET } = process.env
    const config = readConfig({ JWT_SECRET, RATE_LIMIT: 'off', LOG_LEVEL: 'error', PUBLIC_URL: 'http://localhost:3000' })
    const app = await buildApp({ config, db: connectDatabase(url, { name, max: 15, connectTimeoutMs: 120_000 }) })
    console.log('listening', await app.listen({ host: '127.0.0.1', port: 0 }))`,
    { URL: url, NAME: name, JWT_SECRET: secret },
  )
  return { child, name, origin: await child.line('listening') }
}

/** A refusal over HTTP, as storm.ts reads it. */
class Refusal extends Error {
  readonly data: { code: string }
  constructor(data: { code: string }) {
    super(`refused: ${data.code}`)
    this.data = data
  }
}

const QUERIES = new Set(['likes.status'])

/** Calls procedures over HTTP; `origin` says which server is asked this time. */
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
    if (error) throw new Refusal(error.json.data)
    return result?.data.json
  }
