import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fill } from '../../commands/fill/fill.ts'
import type { FillSizes } from '../../commands/fill/plan.ts'
import { showProgress } from '../../commands/progress.ts'
import { seedDemo } from '../../demo/seed/main.ts'
import { ROOT } from '../../server/base/releases.ts'
import { connectDatabase, type Db } from '../../server/database/client.ts'
import { joinOrStartDatabase } from '../../server/database/cluster/embedded.ts'
import { emptyDatabase } from '../../server/database/empty.ts'
import { applyMigrations } from '../../server/database/migrations/migrate.ts'
import { type Addresses, readAddresses } from './addresses.ts'
import type { Options } from './options.ts'
import { type Site, type SiteKind, startSite } from './site.ts'

/** The sizes of the database for every row except the scale rows. */
const SMALL: FillSizes = {
  articles: 1000,
  reviews: 200,
  users: 300,
  comments: 6000,
  likes: 12_000,
  games: 200,
  subjects: 20,
}
const BIG: FillSizes = {
  articles: 100_000,
  reviews: 20_000,
  users: 5000,
  comments: 200_000,
  likes: 200_000,
  games: 20_000,
  subjects: 2000,
}
/** A file in the data folder that marks the filling as complete and holds its sizes. */
const FILLED = 'bench-filled.json'
/** On a busy machine the batches of the demo's pictures and of `fill` take long. */
const STATEMENT_MS = 600_000

type Report = (line: string) => void

/** A filled PostgreSQL of the bench's own. */
interface BenchDatabase {
  db: Db
  version: string
  /** The variables with which a site uses it. */
  env: { DATABASE_URL: string; DATA_DIR: string }
  stop(): Promise<void>
}

/** Vacuums and makes a checkpoint, as on a site that has run for a while, so that none happens during a round. */
export async function settleDatabase(db: Db): Promise<void> {
  await db.$executeRawUnsafe('VACUUM (ANALYZE)')
  await db.$executeRawUnsafe('CHECKPOINT')
}

/** Fills with the demo magazine first, because the filled articles share its pictures. */
async function fillUnlessFilled(db: Db, url: string, dataDir: string, sizes: FillSizes, report: Report) {
  const mark = path.join(dataDir, FILLED)
  if ((await readFile(mark, 'utf8').catch(() => '')) === JSON.stringify(sizes))
    return applyMigrations(url, { report })
  // The rest of an interrupted filling would make the sizes wrong.
  await rm(mark, { force: true })
  await emptyDatabase(url)
  await applyMigrations(url, { report })
  await seedDemo(db)
  report(`Filling a database with ${sizes.articles.toLocaleString('en')} articles …`)
  await fill(url, sizes, showProgress(report, null))
  await settleDatabase(db)
  return writeFile(mark, JSON.stringify(sizes))
}

type Prepare = (url: string) => Promise<void>

interface Filling {
  sizes: FillSizes
  report: Report
  /** Called once it is filled. */
  prepare: Prepare | undefined
}

/** Starts PostgreSQL on `dataDir`, like the site, and fills it unless an earlier run has done so. */
async function openDatabase(dataDir: string, { sizes, report, prepare }: Filling): Promise<BenchDatabase> {
  const { url, stop } = await joinOrStartDatabase({ dataDir, log: report })
  try {
    const db = connectDatabase(url, { name: 'manette-bench', statementTimeoutMs: STATEMENT_MS })
    await fillUnlessFilled(db, url, dataDir, sizes, report)
    await prepare?.(url)
    const [shown] = await db.$queryRaw<{ server_version: string }[]>`SHOW server_version`
    let stopping: Promise<void> | undefined
    return {
      db,
      version: shown?.server_version.split(' ')[0] ?? '?',
      env: { DATABASE_URL: url, DATA_DIR: dataDir },
      stop: () => (stopping ??= db.$disconnect().then(stop)),
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** What all rows share: a filled database, and sites on it, which are started when first needed. */
export interface World {
  options: Options
  /** The folder of these sites' release. */
  root: string
  report: Report
  database: BenchDatabase
  addresses: Addresses
  site(kind: SiteKind): Promise<Site>
  /** Starts another site, which the row ends itself. */
  fresh(env?: NodeJS.ProcessEnv, kind?: SiteKind): Promise<Site>
  /** The site without page cache, with 100,000 articles. */
  bigSite(): Promise<Site>
  bigAddresses(): Promise<Addresses>
  /** The same database, with sites of another release. */
  of(root: string, options: Options): World
  /** Ends the sites and their PostgreSQL; its files stay, for measuring starts. */
  stopDatabase(): Promise<void>
  close(): Promise<void>
}

/** An address that says that a pooler stands before the database (server/database/client.ts). */
const pooled = (url: string) => `${url}${url.includes('?') ? '&' : '?'}pgbouncer=true`

/** @param prepare makes a filled database ready for sites of another release */
export async function createWorld(options: Options, report: Report, prepare?: Prepare): Promise<World> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'manette-bench-'))
  // PostgreSQL runs as its own user when this process is root, and must be able to enter.
  await chmod(folder, 0o711)
  const sites = new Map<string, Promise<Site>>()
  let big: Promise<BenchDatabase> | undefined
  let bigAddresses: Promise<Addresses> | undefined
  const database = await openDatabase(path.join(folder, 'data'), { sizes: SMALL, report, prepare })
  const addresses = await readAddresses(database.db)

  const start = (root: string, name: string, kind: SiteKind, { env }: BenchDatabase) => {
    const key = `${root} ${name}`
    const profile = options.profile ? (root === ROOT ? name : `beside-${name}`) : undefined
    const own = kind === 'unprepared' ? { ...env, DATABASE_URL: pooled(env.DATABASE_URL) } : env
    const site = sites.get(key) ?? startSite({ kind, env: own, root, profile })
    sites.set(key, site)
    return site
  }
  const bigDatabase = () =>
    (big ??= openDatabase(path.join(ROOT, '.data/bench-100k'), { sizes: BIG, report, prepare }))
  const stopSites = async () => {
    const running = [...sites.values()]
    sites.clear()
    // A site that never started has failed in its own rows.
    for (const site of await Promise.allSettled(running))
      if (site.status === 'fulfilled') await site.value.stop()
  }

  const worldOf = (root: string, options: Options): World => ({
    options,
    root,
    report,
    database,
    addresses,
    site: (kind) => start(root, kind, kind, database),
    fresh: (env = {}, kind = 'production') => startSite({ kind, root, env: { ...database.env, ...env } }),
    bigSite: async () => start(root, 'big', 'uncached', await bigDatabase()),
    bigAddresses: () => (bigAddresses ??= bigDatabase().then(({ db }) => readAddresses(db))),
    of: worldOf,
    async stopDatabase() {
      await stopSites()
      await database.stop()
    },
    async close() {
      await stopSites().catch(() => {})
      await database.stop()
      await (await big?.catch(() => undefined))?.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  })
  return worldOf(ROOT, options)
}
