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

/** Sizes of the database that every row but the scale rows asks. */
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
/** In the data folder, once a filling is whole: what it was filled with. */
const FILLED = 'bench-filled.json'
/** Batches of the demo's pictures and of `fill` take long on a busy machine. */
const STATEMENT_MS = 600_000

type Report = (line: string) => void

/** A PostgreSQL of the bench's own, filled. */
interface BenchDatabase {
  db: Db
  version: string
  /** What tells a site to use it. */
  env: { DATABASE_URL: string; DATA_DIR: string }
  stop(): Promise<void>
}

/** Does what a site that has been there for a while has behind it, so that rounds do not meet vacuum or a checkpoint half-way. */
export async function settleDatabase(db: Db): Promise<void> {
  await db.$executeRawUnsafe('VACUUM (ANALYZE)')
  await db.$executeRawUnsafe('CHECKPOINT')
}

/** The demo magazine first, whose pictures the filled articles share. */
async function fillUnlessFilled(db: Db, url: string, dataDir: string, sizes: FillSizes, report: Report) {
  const mark = path.join(dataDir, FILLED)
  if ((await readFile(mark, 'utf8').catch(() => '')) === JSON.stringify(sizes))
    return applyMigrations(url, { report })
  // What an interrupted filling has left would make the sizes wrong.
  await rm(mark, { force: true })
  await emptyDatabase(url)
  await applyMigrations(url, { report })
  await seedDemo(db)
  report(`Filling a database with ${sizes.articles.toLocaleString('en')} articles …`)
  await fill(url, sizes, showProgress(report, null))
  await settleDatabase(db)
  return writeFile(mark, JSON.stringify(sizes))
}

/** Starts PostgreSQL on `dataDir`, as the site does, and fills it unless an earlier run has filled it so. */
async function openDatabase(dataDir: string, sizes: FillSizes, report: Report): Promise<BenchDatabase> {
  const { url, stop } = await joinOrStartDatabase({ dataDir, log: report })
  try {
    const db = connectDatabase(url, { name: 'manette-bench', statementTimeoutMs: STATEMENT_MS })
    await fillUnlessFilled(db, url, dataDir, sizes, report)
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

/** What the rows share: a filled database, and the site on it, started when first needed. */
export interface World {
  options: Options
  /** The folder of the release whose sites these are. */
  root: string
  report: Report
  database: BenchDatabase
  addresses: Addresses
  site(kind: SiteKind): Promise<Site>
  /** One more that its row ends. */
  fresh(env?: NodeJS.ProcessEnv, kind?: SiteKind): Promise<Site>
  /** The site without page cache on 100,000 articles. */
  bigSite(): Promise<Site>
  bigAddresses(): Promise<Addresses>
  /** The same database under sites of another release. */
  of(root: string, options: Options): World
  /** Ends the sites and their PostgreSQL, whose files stay for starts to be measured. */
  stopDatabase(): Promise<void>
  close(): Promise<void>
}

/** An address that says that a pooler stands before it (server/database/client.ts). */
const pooled = (url: string) => `${url}${url.includes('?') ? '&' : '?'}pgbouncer=true`

export async function createWorld(options: Options, report: Report): Promise<World> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'manette-bench-'))
  // PostgreSQL runs as a user of its own when we are root, and must be able to go in.
  await chmod(folder, 0o711)
  const sites = new Map<string, Promise<Site>>()
  let big: Promise<BenchDatabase> | undefined
  let bigAddresses: Promise<Addresses> | undefined
  const database = await openDatabase(path.join(folder, 'data'), SMALL, report)
  const addresses = await readAddresses(database.db)

  const start = (root: string, name: string, kind: SiteKind, { env }: BenchDatabase) => {
    const key = `${root} ${name}`
    const profile = options.profile ? (root === ROOT ? name : `beside-${name}`) : undefined
    const own = kind === 'unprepared' ? { ...env, DATABASE_URL: pooled(env.DATABASE_URL) } : env
    const site = sites.get(key) ?? startSite({ kind, env: own, root, profile })
    sites.set(key, site)
    return site
  }
  const bigDatabase = () => (big ??= openDatabase(path.join(ROOT, '.data/bench-100k'), BIG, report))
  const stopSites = async () => {
    const running = [...sites.values()]
    sites.clear()
    // One that never started has said so in the rows that wanted it.
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
