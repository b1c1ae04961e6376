import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fill } from '../../commands/fill/fill.ts'
import type { FillSizes } from '../../commands/fill/plan.ts'
import { showProgress } from '../../commands/progress.ts'
import { seedDemo } from '../../demo/seed/main.ts'
import { connectDatabase, type Db } from '../../server/database/client.ts'
import { joinOrStartDatabase } from '../../server/database/cluster/embedded.ts'
import { emptyDatabase } from '../../server/database/empty.ts'
import { applyMigrations } from '../../server/database/migrations/migrate.ts'

/** A PostgreSQL of the bench's own, filled. */
export interface BenchDatabase {
  url: string
  dataDir: string
  db: Db
  version: string
  stop(): Promise<void>
}

/** In the data folder, once a filling is whole: what it was filled with. */
const FILLED = 'bench-filled.json'

/** Batches of the demo's pictures and of `fill` take long on a busy machine. */
const STATEMENT_MS = 600_000

/**
 * Starts PostgreSQL on `dataDir`, as the site does, and fills it unless an earlier run has filled it so: the
 * demo magazine first, whose pictures the filled articles share.
 */
export async function openDatabase(
  dataDir: string,
  sizes: FillSizes,
  report: (line: string) => void,
): Promise<BenchDatabase> {
  const postgres = await joinOrStartDatabase({ dataDir, log: report })
  try {
    const mark = path.join(dataDir, FILLED)
    const filled = (await readFile(mark, 'utf8').catch(() => '')) === JSON.stringify(sizes)
    // What an interrupted filling has left would make the sizes wrong.
    if (!filled) await emptyDatabase(postgres.url)
    await applyMigrations(postgres.url, { report })
    const db = connectDatabase(postgres.url, { name: 'manette-bench', statementTimeoutMs: STATEMENT_MS })
    if (!filled) {
      await rm(mark, { force: true })
      await refill(db, postgres.url, sizes, report)
      await writeFile(mark, JSON.stringify(sizes))
    }
    const [{ server_version: version = '?' } = {}] = await db.$queryRaw<
      { server_version: string }[]
    >`SHOW server_version`
    let stopping: Promise<void> | undefined
    return {
      url: postgres.url,
      dataDir,
      db,
      version: version.split(' ')[0] ?? version,
      stop: () => (stopping ??= db.$disconnect().then(() => postgres.stop())),
    }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

async function refill(db: Db, url: string, sizes: FillSizes, report: (line: string) => void): Promise<void> {
  await seedDemo(db)
  report(`Filling a database with ${sizes.articles.toLocaleString('en')} articles …`)
  await fill(url, sizes, showProgress(report, null))
  await settleDatabase(db)
}

/** Does what a site that has been there for a while has behind it, so that rounds do not meet vacuum or a checkpoint half-way. */
export async function settleDatabase(db: Db): Promise<void> {
  await db.$executeRawUnsafe('VACUUM (ANALYZE)')
  await db.$executeRawUnsafe('CHECKPOINT')
}
