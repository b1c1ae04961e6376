import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { applyMigrations, MigrationError } from '../prisma/engine.ts'
import { PLAYLISTS } from '../shared/videos/schema.ts'
import { buildApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { connectDatabase, type Db } from './database/client.ts'
import { refuseSecondSite, startDatabase } from './database/embedded.ts'
import { isDatabaseAway } from './database/errors.ts'
import { jwtSecret } from './database/secrets.ts'
import { SiteRunningError } from './database/site-lock.ts'
import { type AdminAccess, AdminError, ensureFirstAdmin } from './features/auth/first-admin.ts'
import { feedUrl } from './features/videos/schedule.ts'
import { startJobs } from './jobs/start.ts'
import { createLog } from './log.ts'
import type { ExtraSources } from './plugins/security.ts'

/** Told what is going on, a line at a time. */
export type Report = (line: string) => void

/** What answers pages and files: the build, or Vite in development. */
export interface Pages {
  plugin: (site: { config: Config; db: Db; databaseUrl: string }) => FastifyPluginAsync
  sources: ExtraSources
}

export interface SiteOptions {
  config: Config
  report: Report
  /** The built pages when absent; null serves data only. */
  pages?: Pages | null
}

export interface RunningSite {
  app: FastifyInstance
  db: Db
  databaseUrl: string
  /** Where it listens, as http://host:port. */
  address: string
  /** The first admin, when this start has made one. */
  admin: AdminAccess | undefined
  /** Finishes what is under way, then closes everything that was opened. */
  stop(): Promise<void>
}

/** Requests in flight are given this long to finish (DESIGN section 6). */
const FINISH_MS = 10_000

/** What has been opened and must be closed again, last opened first. */
class Closers {
  readonly #closers: (() => Promise<unknown>)[] = []
  #closing: Promise<void> | undefined

  add(close: () => Promise<unknown>): void {
    this.#closers.unshift(close)
  }

  /** Closes everything, also when one of them fails; its error is thrown at the end. */
  close(): Promise<void> {
    this.#closing ??= this.#run()
    return this.#closing
  }

  async #run(): Promise<void> {
    const errors: unknown[] = []
    for (const close of this.#closers) await close().catch((error: unknown) => errors.push(error))
    if (errors.length > 0) throw errors[0]
  }
}

/** Stops taking connections and waits for requests in flight, but not for ever. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const given = new AbortController()
  const cut = wait(FINISH_MS, undefined, { signal: given.signal, ref: false }).then(
    () => app.server.closeAllConnections(),
    () => {},
  )
  await app.close()
  given.abort()
  await cut
}

const builtPages = async (): Promise<Pages> => {
  // Loaded only when wanted: a process that serves data needs no build.
  const { pages, PAGE_SOURCES } = await import('./ssr/plugin.ts')
  return { plugin: pages, sources: PAGE_SOURCES }
}

/** The database at DATABASE_URL, or our own. */
async function openDatabase({ config, report }: SiteOptions, closers: Closers): Promise<string> {
  if (config.DATABASE_URL) return config.DATABASE_URL
  const { url, stop } = await startDatabase({ dataDir: config.DATA_DIR, log: report })
  closers.add(stop)
  return url
}

/** Adds the demo to an empty database: ours unless told otherwise, somebody's own only when told so. */
async function seedIfEmpty(db: Db, { config, report }: SiteOptions): Promise<void> {
  const wanted = config.SEED ? config.SEED === 'demo' : !config.DATABASE_URL
  if (!wanted || (await db.content.findFirst({ select: { id: true } }))) return
  // A magazine whose team has deleted everything is empty on purpose; a new one has its first admin only.
  if ((await db.user.count()) > 1) return
  report('Adding the demo magazine …')
  // Loaded only now: the drawing of its pictures is the largest part of the code that a start would read.
  const { seedDemo } = await import('../prisma/seed/main.ts')
  const { articles, reviews } = await seedDemo(db, report, new Date(), {
    playlists: PLAYLISTS.filter((playlist) => !feedUrl(config, playlist)),
  })
  report(`Demo: ${articles} articles and ${reviews} reviews`)
}

async function open(options: SiteOptions, closers: Closers): Promise<Omit<RunningSite, 'stop'>> {
  const { report } = options
  const databaseUrl = await openDatabase(options, closers)
  const config = { ...options.config, JWT_SECRET: await jwtSecret(options.config) }
  for (const name of await applyMigrations(databaseUrl)) report(`Applied migration ${name}`)
  const log = createLog(config)
  const onConnectionLost = (error: Error) => log.warn({ err: error }, 'database connection lost')
  const db = connectDatabase(databaseUrl, { onConnectionLost })
  closers.add(() => db.$disconnect())
  const admin = await ensureFirstAdmin(db, config)
  await seedIfEmpty(db, options)
  const pages = options.pages === undefined ? await builtPages() : options.pages
  const listening = Promise.withResolvers<void>()
  const jobs = startJobs({ databaseUrl, db, config, log, after: listening.promise })
  closers.add(() => jobs.stop())
  if (config.RATE_LIMIT === 'off') report('RATE_LIMIT=off: nothing is limited. Fit for tests only.')
  const app = await buildApp({
    config,
    db,
    log,
    jobs,
    ...(pages ? { ssr: pages.plugin({ config, db, databaseUrl }), sources: pages.sources } : {}),
  })
  closers.add(() => closeApp(app))
  // Fastify would say in JSON what `run` says in words.
  const { level } = log
  log.level = 'warn'
  const address = await app.listen({ port: config.PORT, host: config.HOST })
  log.level = level
  listening.resolve()
  return { app, db, databaseUrl, address, admin }
}

/**
 * Starts the whole site: database, migrations, demo, server. Whatever had been opened is closed again when a
 * later step fails.
 */
export async function startSite(options: SiteOptions): Promise<RunningSite> {
  const closers = new Closers()
  try {
    return { ...(await open(options, closers)), stop: () => closers.close() }
  } catch (error) {
    await closers.close().catch(() => {})
    throw error
  }
}

/** Failures that a person can do something about: their message is the one line to show. */
const EXPECTED = [ConfigError, SiteRunningError, MigrationError, AdminError]

/** What to say of a failure; one that nobody expected keeps its stack. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (EXPECTED.some((kind) => error instanceof kind)) return `Manette cannot start. ${error.message}`
  if (isDatabaseAway(error)) return `Manette cannot start. The database cannot be reached (${error.message}).`
  if ('code' in error && error.code === 'EADDRINUSE')
    return 'Another program listens on this port already: stop it, or set PORT to another number.'
  return error.stack ?? error.message
}

/** Stops on SIGTERM and SIGINT; a second signal does not wait. */
function stopOnSignal(starting: Promise<RunningSite>, report: Report): void {
  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
    report('Stopping …')
    // Told to stop while it still starts, it first has to know what to close.
    await starting.then((site) => site.stop()).catch((error: unknown) => report(explain(error)))
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}

/** The last lines of a start: the address, and how to sign in when that was just settled. */
function welcome({ app, admin }: RunningSite): string[] {
  const lines = ['', `Manette is ready: ${app.site.config.PUBLIC_URL}`]
  if (admin) lines.push(`Admin: ${admin.email}`)
  // A password of the person's own choice is not repeated.
  if (admin?.password) lines.push(`Password: ${admin.password} (shown only now)`)
  return lines
}

interface RunOptions {
  report: Report
  pages?: Pages
  /** Makes what the site needs. Not done beside a site that runs here: it would take its pages away from it. */
  prepare?: () => Promise<void>
}

/** The process: reads the configuration, starts the site, and ends when it is told to. */
export async function run({ prepare, ...options }: RunOptions): Promise<void> {
  try {
    const config = readConfig()
    if (prepare) {
      if (!config.DATABASE_URL) await refuseSecondSite(config.DATA_DIR)
      await prepare()
    }
    const starting = startSite({ ...options, config })
    stopOnSignal(starting, options.report)
    const site = await starting
    for (const line of welcome(site)) options.report(line)
  } catch (error) {
    options.report(explain(error))
    process.exit(1)
  }
}

// Started by itself where the pages are built already: the container, tests.
if (import.meta.main) await run({ report: (line) => process.stdout.write(`${line}\n`) })
