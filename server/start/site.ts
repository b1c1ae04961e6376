import type { Server } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync } from 'fastify'
import { buildApp } from '../app.ts'
import { CloseStack } from '../base/closers.ts'
import type { Config } from '../base/config.ts'
import { createLog } from '../base/log.ts'
import { createReadiness, type Readiness } from '../base/readiness.ts'
import { createTallies, type Tallies } from '../base/tallies.ts'
import { within } from '../base/within.ts'
import { askApart, connectDatabase, type Db, disconnectDatabase } from '../database/client.ts'
import { refuseSecondSite } from '../database/cluster/embedded.ts'
import { type Addresses, openDatabase } from '../database/open.ts'
import { createOutage, type Outage } from '../database/outage.ts'
import { pressureLines } from '../database/pool/pressure-lines.ts'
import { jwtSecret } from '../database/secrets.ts'
import { keysForStart, registerSecretsKeys } from '../features/auth/app-keys/registered.ts'
import { brandOf } from '../features/brand/read.ts'
import type { MetricsPort } from '../features/operation/metrics/port.ts'
import { sayAlive } from '../features/operation/processes/alive.ts'
import { drain } from '../http/drain.ts'
import type { ExtraSources } from '../http/security.ts'
import { JOBS } from '../jobs.ts'
import { openPort, type Port } from './port.ts'
import { prepareSite } from './prepare.ts'
import { startJobs } from './queue.ts'
import { announceProcess } from './release/running.ts'
import { type FirstAccess, signInLines } from './sign-in-lines.ts'

export type Report = (line: string) => void

export interface Pages {
  plugin: (site: { config: Config; db: Db; databaseUrl: string }) => FastifyPluginAsync
  sources: ExtraSources
}

interface SupervisedStart {
  /** Resolves once the database is there and, unless this process prepares it, prepared. */
  addresses: Promise<Addresses>
  /** One process prepares the database for all. */
  prepares: boolean
  /** Set while no other process listens; the others listen once they serve. */
  early: boolean
}

export interface SiteOptions {
  config: Config
  report: Report
  /** The built pages by default; null serves only data. */
  pages?: Pages | null
  signal?: AbortSignal
  /** A site of one process opens and prepares everything itself. */
  among?: SupervisedStart
}

export interface RunningSite {
  app: FastifyInstance
  db: Db
  databaseUrl: string
  address: string
  admin: FirstAccess | undefined
  name: string
  stop(): Promise<void>
}

const builtPages = async (): Promise<Pages> => {
  // A process that serves only data needs no build.
  const { pages, PAGE_SOURCES } = await import('../ssr/plugin.ts')
  return { plugin: pages, sources: PAGE_SOURCES }
}

/** Loading the queue's modules takes as long as the first page, which goes first if requested soon. */
const FIRST_ANSWER_MS = 1000

async function firstAnswer(server: Server): Promise<void> {
  const answered = new Promise<void>((resolve) =>
    server.once('request', (_request, response) => response.once('close', resolve)),
  )
  await within(FIRST_ANSWER_MS, answered)
}

/** An unavailable port is noticed before a database is started. */
async function openScraped(config: Config): Promise<MetricsPort | undefined> {
  const { METRICS_PORT } = config
  if (METRICS_PORT === undefined) return undefined
  const { openMetricsPort } = await import('../features/operation/metrics/port.ts')
  return openMetricsPort({ ...config, METRICS_PORT })
}

type OpenSite = Omit<RunningSite, 'stop'>

async function open(options: SiteOptions, closers: CloseStack): Promise<OpenSite> {
  const { report, among, signal } = options
  // Nothing of a running site has been touched yet.
  if (!options.config.DATABASE_URL && !among) await refuseSecondSite(options.config.DATA_DIR)
  const readiness = createReadiness('starting')
  const port = await openPort(options.config, readiness, { late: among?.early === false })
  closers.add(() => port.close())
  // Of several processes, each listens once it can answer: scrapers are spread over them.
  const metricsPort = among ? undefined : await openScraped(options.config)
  if (metricsPort) closers.add(() => metricsPort.close())
  const { databaseUrl, directUrl } = among
    ? await addressesOrAbort(among.addresses, signal)
    : await openDatabase(options.config, closers, { report })
  const secret = await jwtSecret(options.config)
  const outage = createOutage()
  const log = createLog(options.config, undefined, outage.tells)
  const tallies = createTallies()
  const onConnectionLost = (error: Error) => log.warn({ err: error }, 'database connection lost')
  const db = connectDatabase(databaseUrl, {
    max: options.config.DATABASE_POOL,
    whenFull: 'refuse',
    slow: {
      ms: options.config.SLOW_STATEMENT_MS,
      tell(slow) {
        tallies.slow.statement++
        log.warn(slow, 'slow statement')
      },
    },
    pooled: directUrl !== databaseUrl,
    onConnectionLost,
    ...pressureLines((facts, line) => log.warn(facts, line)),
  })
  outage.begin({ warn: (facts, line) => log.warn(facts, line), ask: () => askApart(db, 'SELECT 1') })
  closers.add(() => disconnectDatabase(db))
  const prepares = among?.prepares ?? true
  const keys = await keysForStart(db, options.config, { prepares })
  const config = { ...options.config, JWT_SECRET: secret, SECRETS_KEY: keys.join(' ') || undefined }
  const admin = prepares ? await prepareSite({ config, db, directUrl, log, report, signal }) : undefined
  await registerSecretsKeys(db, config, options.config.SECRETS_KEY === undefined ? 'made' : 'set')
  try {
    return {
      ...(await serve({ ...options, config }, closers, {
        db,
        databaseUrl,
        directUrl,
        log,
        port,
        metricsPort,
        readiness,
        tallies,
        outage,
      })),
      admin,
      name: (await brandOf(db)).name,
    }
  } catch (error) {
    // The password is stored nowhere, so it can only be shown now.
    for (const line of signInLines(admin)) report(line)
    throw error
  }
}

/** @throws the signal's reason when that comes first */
async function addressesOrAbort(
  addresses: Promise<Addresses>,
  signal: AbortSignal | undefined,
): Promise<Addresses> {
  const aborted = new Promise<never>((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason)),
  )
  signal?.throwIfAborted()
  return Promise.race([addresses, aborted])
}

interface ServingSite extends Addresses {
  db: Db
  log: FastifyBaseLogger
  port: Port
  metricsPort: MetricsPort | undefined
  readiness: Readiness
  tallies: Tallies
  outage: Outage
}

async function serve(
  options: SiteOptions,
  closers: CloseStack,
  { db, databaseUrl, directUrl, log, port, metricsPort, readiness, tallies, outage }: ServingSite,
): Promise<Omit<OpenSite, 'admin' | 'name'>> {
  const { config, report } = options
  const pages = options.pages === undefined ? await builtPages() : options.pages
  const listening = Promise.withResolvers<void>()
  const jobs = startJobs({
    databaseUrl: directUrl,
    db,
    config,
    log,
    jobs: JOBS,
    after: listening.promise,
    outage,
  })
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
  // A stop first says that it stops, and accepts nothing new: what starts after the port is open ends after it is
  // closed.
  const later: (() => Promise<unknown>)[] = []
  closers.add(() => Promise.all(later.map((end) => end())))
  closers.add(() => port.close())
  closers.add(() => drain(readiness, config.DRAIN_SECONDS, report))
  const address = await port.open()
  const scraped = metricsPort ?? (await openScraped(config))
  if (scraped && !metricsPort) later.push(() => scraped.close())
  const { metrics } = app.site
  if (scraped && metrics) {
    const { noteRefused } = await import('../features/operation/metrics/serve.ts')
    scraped.open({ metrics, refused: (ip) => noteRefused(app, ip) })
    report(`Metrics: ${scraped.address}/metrics`)
  }
  // A supervisor's own file covers its processes (processes/takeover-state.ts).
  if (!options.among) later.push(await announceProcess(config.DATA_DIR, { address }))
  void firstAnswer(app.server).then(listening.resolve)
  return { app, db, databaseUrl, address }
}

/** When a later step fails, everything opened is closed again. */
export async function startSite(options: SiteOptions): Promise<RunningSite> {
  const closers = new CloseStack()
  try {
    return { ...(await open(options, closers)), stop: () => closers.close() }
  } catch (error) {
    await closers.close().catch(() => {})
    throw error
  }
}
