import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { ROOT } from '../../server/base/releases.ts'
import { type Addresses, readAddresses } from './addresses.ts'
import { type BenchDatabase, openDatabase } from './database.ts'
import type { Options } from './options.ts'
import { type Site, startSite } from './site.ts'

/** Sizes of the database that every row but the scale rows asks. */
const SMALL = {
  articles: 1000,
  reviews: 200,
  users: 300,
  comments: 6000,
  likes: 12_000,
  games: 200,
  subjects: 20,
}
const BIG = {
  articles: 100_000,
  reviews: 20_000,
  users: 5000,
  comments: 200_000,
  likes: 200_000,
  games: 20_000,
  subjects: 2000,
}

/** What the rows share: a filled database, and the site on it, started when first needed. */
export interface World {
  options: Options
  /** The folder of the release whose sites these are. */
  root: string
  report: (line: string) => void
  database: BenchDatabase
  addresses: Addresses
  site(kind: Site['kind']): Promise<Site>
  /** The site without page cache on 100,000 articles. */
  bigSite(): Promise<Site>
  bigAddresses(): Promise<Addresses>
  /** The same database under sites of another release. */
  of(root: string, options: Options): World
  /** Ends the sites and their PostgreSQL, whose files stay for starts to be measured. */
  stopDatabase(): Promise<void>
  close(): Promise<void>
}

export async function createWorld(options: Options, report: (line: string) => void): Promise<World> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'manette-bench-'))
  // PostgreSQL runs as a user of its own when we are root, and must be able to go in.
  await chmod(folder, 0o711)
  const sites = new Map<string, Promise<Site>>()
  let big: Promise<BenchDatabase> | undefined
  let bigAddresses: Promise<Addresses> | undefined
  const database = await openDatabase(path.join(folder, 'data'), SMALL, report)
  const addresses = await readAddresses(database.db)

  /** An address that says that a pooler stands before it (server/database/client.ts). */
  const pooled = (url: string) => `${url}${url.includes('?') ? '&' : '?'}pgbouncer=true`
  const start = (root: string, name: string, kind: Site['kind'], { url, dataDir }: BenchDatabase) => {
    const key = `${root} ${name}`
    const known = sites.get(key)
    if (known) return known
    const profile = root === ROOT ? name : `beside-${name}`
    const site = startSite({
      kind,
      env: { DATABASE_URL: kind === 'unprepared' ? pooled(url) : url, DATA_DIR: dataDir },
      root,
      profile: options.profile ? profile : undefined,
    })
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
