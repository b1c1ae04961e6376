import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { buildApp } from '../app.ts'
import type { Config } from '../base/config.ts'
import { SERVICE_LIMITS } from '../outbound/guard.ts'
import { bearer, buildAccount, callsTo, signIn } from './accounts.ts'
import { testConfig } from './app.ts'
import type { TestDatabase } from './database.ts'
import { buildGame } from './factories.ts'
import { type IgdbFault, startIgdb } from './igdb.ts'
import { WINTER_LIGHT } from './igdb-games.ts'

export const IGDB_SECRET = 'un-secret-de-twitch'
const { callMs } = SERVICE_LIMITS
const withInput = (path: string, input: unknown) =>
  `games.${path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`

/** A site with its own IGDB server, new for each test: no requests were made, and nobody has confirmed its terms. */
export async function useFactsSite(database: TestDatabase) {
  const igdb = await startIgdb()
  afterAll(igdb.stop)
  const freshConfig = (more: NodeJS.ProcessEnv = {}): Config =>
    testConfig({
      RATE_LIMIT: 'off',
      JWT_SECRET: 'x'.repeat(40),
      IGDB_CLIENT_ID: 'notre-application',
      IGDB_CLIENT_SECRET: IGDB_SECRET,
      IGDB_URL: igdb.url,
      IGDB_TOKEN_URL: igdb.tokenUrl,
      ...more,
    })
  const apps: FastifyInstance[] = []
  /** Each app is like a process: nothing in memory is shared. */
  async function startApp(own: Config) {
    const app = await buildApp({ config: own, db: database.db })
    apps.push(app)
    return callsTo(() => app)
  }
  const as = async (role: 'visitor' | 'moderator' | 'author' | 'editor' | 'admin') => {
    const account = await buildAccount(database.db, { role })
    return { account, headers: bearer(await signIn(database.db, account, now.config)) }
  }
  const now = {} as {
    config: Config
    call: Awaited<ReturnType<typeof startApp>>
    author: Awaited<ReturnType<typeof as>>
    admin: Awaited<ReturnType<typeof as>>
  }
  beforeEach(async () => {
    igdb.reset()
    for (const table of ['factsTerms', 'factsAccess', 'logEntry', 'gameRelease', 'game', 'user'] as const)
      await (database.db[table] as { deleteMany(): Promise<unknown> }).deleteMany()
    now.config = freshConfig()
    now.call = await startApp(now.config)
    now.admin = await as('admin')
    now.author = await as('author')
  })
  afterEach(async () => {
    SERVICE_LIMITS.callMs = callMs
    for (const app of apps.splice(0)) await app.close()
  })
  return {
    igdb,
    now,
    freshConfig,
    startApp,
    as,
    withInput,
    find: (title: unknown = 'Winter', on = now.call) =>
      on.query(withInput('findFacts', { title }), now.author.headers),
    /** Takes a game's facts from IGDB into a new, empty game. */
    async takeNew(igdbId: unknown = WINTER_LIGHT.id, on = now.call) {
      const { id } = await buildGame(database.db, { name: 'Winter Light' })
      return on.mutate('games.takeFacts', { game: id, igdbId }, now.author.headers)
    },
    state: async () => (await now.call.query('games.factsState', now.author.headers)).json,
    confirm: (edition: unknown = 1, { headers } = now.admin) =>
      now.call.mutate('games.confirmFactsTerms', { edition }, headers),
    withdraw: () => now.call.mutate('games.withdrawFactsTerms', undefined, now.admin.headers),
    take: (input: object, { headers } = now.author) => now.call.mutate('games.takeFacts', input, headers),
    drop: (game: unknown, { headers } = now.author) => now.call.mutate('games.dropFacts', { game }, headers),
    stored: async (game: string) =>
      (await now.call.query(withInput('forEdit', { game }), now.author.headers)).json,
    /** A call that must change a game. */
    async change(path: string, input: object, { headers } = now.author) {
      const { status, json } = await now.call.mutate(`games.${path}`, input, headers)
      if (status !== 200) throw new Error(`games.${path}: ${JSON.stringify(json)}`)
      return json
    },
    /** Makes the server misbehave from now on; slow requests are soon given up. */
    misbehave(fault?: IgdbFault, whose: 'fault' | 'tokenFault' = 'fault') {
      igdb[whose] = fault
      SERVICE_LIMITS.callMs = fault === 'slow' ? 200 : callMs
    },
    /** Turns protect IGDB: a test need not wait for the next one. */
    nextTurn: () => database.db.factsAccess.updateMany({ data: { nextAt: new Date(0) } }),
  }
}
