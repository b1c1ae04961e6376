import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync } from 'fastify'
import { PLAYLISTS } from '../shared/videos/schema.ts'
import { buildApp } from './app.ts'
import { Closers } from './closers.ts'
import type { Config } from './config.ts'
import { connectDatabase, type Db } from './database/client.ts'
import { refuseSecondSite, startDatabase } from './database/cluster/embedded.ts'
import { applyMigrations } from './database/migrations/migrate.ts'
import { jwtSecret } from './database/secrets.ts'
import { checkServer } from './database/server-check.ts'
import { DEMO_STEP, type DemoStepData } from './demo-step.ts'
import { drain } from './drain.ts'
import { erasuresFile, mirrorErasures } from './features/auth/accounts/erasures.ts'
import { type AdminAccess, ensureFirstAdmin } from './features/auth/accounts/first-admin.ts'
import { fillSkeletons } from './features/auth/names/fill-skeletons.ts'
import { otherHosts } from './features/auth/passkeys/other-hosts.ts'
import type { MetricsPort } from './features/operation/metrics/port.ts'
import { sayAlive } from './features/operation/processes/alive.ts'
import { feedUrl } from './features/videos/feeds/schedule.ts'
import { startJobs } from './jobs/start.ts'
import { createLog } from './log.ts'
import type { ExtraSources } from './plugins/security.ts'
import { openPort, type Port } from './port.ts'
import { createReadiness, type Readiness } from './readiness.ts'
import { runStep } from './step.ts'
import { createTallies, type Tallies } from './tallies.ts'

export type Report = (line: string) => void

export interface Pages {
  plugin: (site: { config: Config; db: Db; databaseUrl: string }) => FastifyPluginAsync
  sources: ExtraSources
}

export interface SiteOptions {
  config: Config
  report: Report
  /** The built pages by default; null serves data only. */
  pages?: Pages | null
  signal?: AbortSignal
}

export interface RunningSite {
  app: FastifyInstance
  db: Db
  databaseUrl: string
  address: string
  /** When this start has made one. */
  admin: AdminAccess | undefined
  stop(): Promise<void>
}

const builtPages = async (): Promise<Pages> => {
  // On demand: a process that serves data needs no build.
  const { pages, PAGE_SOURCES } = await import('./ssr/plugin.ts')
  return { plugin: pages, sources: PAGE_SOURCES }
}

interface Addresses {
  databaseUrl: string
  /** PostgreSQL itself, for what a pooler cannot do: LISTEN, queues, migrations. */
  directUrl: string
}

async function openDatabase({ config, report }: SiteOptions, closers: Closers): Promise<Addresses> {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = config
  if (DATABASE_URL) {
    const directUrl = DATABASE_DIRECT_URL ?? DATABASE_URL
    await checkServer(directUrl)
    return { databaseUrl: DATABASE_URL, directUrl }
  }
  const { url, stop } = await startDatabase({ dataDir: config.DATA_DIR, log: report })
  closers.add(stop)
  return { databaseUrl: url, directUrl: url }
}

/** Our own empty database by default, another only when configured. */
async function seedIfEmpty(
  db: Db,
  databaseUrl: string,
  { config, report, signal }: SiteOptions,
): Promise<void> {
  const wanted = config.SEED ? config.SEED === 'demo' : !config.DATABASE_URL
  if (!wanted || (await db.content.findFirst({ select: { id: true } }))) return
  // Emptied on purpose when it has several users; a new site has its first admin only.
  if ((await db.user.count()) > 1) return
  report('Adding the demo magazine …')
  const playlists = PLAYLISTS.filter((playlist) => !feedUrl(config, playlist))
  const data: DemoStepData = { databaseUrl, playlists }
  await runStep({
    file: DEMO_STEP,
    what: 'Adding the demo magazine',
    ...{ data, report, signal },
  })
}

export function signInLines(admin: AdminAccess | undefined): string[] {
  if (!admin) return []
  const password = admin.password ? [`Password: ${admin.password} (shown only now)`] : []
  return [`Admin: ${admin.email}`, ...password]
}

/** The queue's modules take as long as the first page, which goes first if it is asked for soon. */
const FIRST_ANSWER_MS = 1000

/** Resolves with the first answer's end, or after FIRST_ANSWER_MS without one. */
async function firstAnswer(server: Server): Promise<void> {
  const answered = new Promise<void>((resolve) =>
    server.once('request', (_request, response) => response.once('close', resolve)),
  )
  await Promise.race([answered, wait(FIRST_ANSWER_MS, undefined, { ref: false })])
}

/** Early, so that a port that cannot be had is found before a database is started. */
async function openScraped(config: Config): Promise<MetricsPort | undefined> {
  const { METRICS_PORT } = config
  if (METRICS_PORT === undefined) return undefined
  const { openMetricsPort } = await import('./features/operation/metrics/port.ts')
  return openMetricsPort({ ...config, METRICS_PORT })
}

type Opened = Omit<RunningSite, 'stop'>

async function open(options: SiteOptions, closers: Closers): Promise<Opened> {
  const { report } = options
  // Before anything of the running site is touched.
  if (!options.config.DATABASE_URL) await refuseSecondSite(options.config.DATA_DIR)
  const readiness = createReadiness('starting')
  const port = await openPort(options.config, readiness)
  closers.add(() => port.close())
  const metricsPort = await openScraped(options.config)
  if (metricsPort) closers.add(() => metricsPort.close())
  const { databaseUrl, directUrl } = await openDatabase(options, closers)
  const config = { ...options.config, JWT_SECRET: await jwtSecret(options.config) }
  for (const name of await applyMigrations(directUrl, { report })) report(`Applied migration ${name}`)
  const log = createLog(config)
  const tallies = createTallies()
  const onConnectionLost = (error: Error) => log.warn({ err: error }, 'database connection lost')
  const db = connectDatabase(databaseUrl, {
    max: config.DATABASE_POOL,
    slow: {
      ms: config.SLOW_STATEMENT_MS,
      tell(slow) {
        tallies.slow.statement++
        log.warn(slow, 'slow statement')
      },
    },
    pooled: directUrl !== databaseUrl,
    onConnectionLost,
  })
  closers.add(() => db.$disconnect())
  await fillSkeletons(db)
  await mirrorErasures(db, erasuresFile(config)).catch((error: unknown) =>
    log.warn({ err: error }, 'list of erasures not written'),
  )
  for (const line of await otherHosts(db, config)) report(line)
  const admin = await ensureFirstAdmin(db, config)
  try {
    await seedIfEmpty(db, directUrl, options)
    return {
      ...(await serve({ ...options, config }, closers, {
        ...{ db, databaseUrl, directUrl, log, port, metricsPort, readiness, tallies },
      })),
      admin,
    }
  } catch (error) {
    // Stored nowhere: shown now or never.
    for (const line of signInLines(admin)) report(line)
    throw error
  }
}

interface Serving extends Addresses {
  db: Db
  log: FastifyBaseLogger
  port: Port
  metricsPort: MetricsPort | undefined
  readiness: Readiness
  tallies: Tallies
}

async function serve(
  options: SiteOptions,
  closers: Closers,
  { db, databaseUrl, directUrl, log, port, metricsPort, readiness, tallies }: Serving,
): Promise<Omit<Opened, 'admin'>> {
  const { config, report } = options
  const pages = options.pages === undefined ? await builtPages() : options.pages
  const listening = Promise.withResolvers<void>()
  const jobs = startJobs({ databaseUrl: directUrl, db, config, log, after: listening.promise })
  closers.add(() => jobs.stop())
  if (config.RATE_LIMIT === 'off') report('RATE_LIMIT=off: nothing is limited. Fit for tests only.')
  const app = await buildApp({
    config,
    db,
    log,
    jobs,
    readiness,
    tallies,
    serverFactory: port.serverFactory,
    ...(pages ? { ssr: pages.plugin({ config, db, databaseUrl: directUrl }), sources: pages.sources } : {}),
  })
  const alive = sayAlive(db, log, { after: listening.promise })
  closers.add(() => alive.stop())
  closers.add(() => app.close())
  closers.add(() => port.close())
  closers.add(() => drain(readiness, config.DRAIN_SECONDS, report))
  port.open()
  const { metrics } = app.site
  if (metricsPort && metrics) {
    metricsPort.open(metrics)
    report(`Metrics: ${metricsPort.address}/metrics`)
  }
  void firstAnswer(app.server).then(listening.resolve)
  return { app, db, databaseUrl, address: port.address }
}

/** Whatever was opened is closed again when a later step fails. */
export async function startSite(options: SiteOptions): Promise<RunningSite> {
  const closers = new Closers()
  try {
    return { ...(await open(options, closers)), stop: () => closers.close() }
  } catch (error) {
    await closers.close().catch(() => {})
    throw error
  }
}
