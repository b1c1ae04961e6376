import { VERSION } from '../../../base/version.ts'
import type { Db } from '../../../database/client.ts'
import type { Level } from './level.ts'

export interface VersionStatus {
  level: Level
  version: string
  node: string
  migrations: number
  lastMigration: { name: string; at: Date } | null
  /** An update that has neither ended nor been undone. */
  unfinished: string | null
}

interface Row {
  name: string
  at: Date | null
  total: number
  unfinished: string | null
}

export async function versionStatus(db: Db): Promise<VersionStatus> {
  const [row] = await db.$queryRaw<Row[]>`
    SELECT migration_name AS name, finished_at AS at, count(*) OVER ()::int AS total,
      (SELECT migration_name FROM _prisma_migrations
       WHERE finished_at IS NULL AND rolled_back_at IS NULL LIMIT 1) AS unfinished
    FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL
    ORDER BY finished_at DESC, migration_name DESC LIMIT 1`
  return {
    level: row?.unfinished ? 'bad' : 'good',
    version: VERSION,
    node: process.versions.node,
    migrations: row?.total ?? 0,
    lastMigration: row?.at ? { name: row.name, at: row.at } : null,
    unfinished: row?.unfinished ?? null,
  }
}
