import type { Config } from '../../../base/config.ts'
import type { Db } from '../../../database/client.ts'
import type { Level } from './level.ts'

const HOUR_MS = 60 * 60_000
/** Backups are made each night: after this, one is missing. */
const MISSED_MS = 36 * HOUR_MS
/** After this, several are missing in a row. */
const OLD_MS = 4 * 24 * HOUR_MS

interface Run {
  at: Date
  ok: boolean
  bytes: number | null
  error: string | null
}

export interface BackupStatus {
  level: Level
  problem: 'none' | 'failed' | 'unverified' | 'old' | null
  nightly: boolean
  running: boolean
  /** The last that ended may be the last that succeeded. */
  last: Run | null
  lastGood: Run | null
  verified: Run | null
}

interface Row {
  kind: string
  at: Date
  ok: boolean
  bytes: number | null
  error: string | null
}

const runOf = (row: Row | undefined): Run | null =>
  row ? { at: row.at, ok: row.ok, bytes: row.bytes, error: row.error } : null

const lastRuns = (db: Db) => db.$queryRaw<Row[]>`
  SELECT DISTINCT ON ("kind", "ok") "kind" AS kind, "endedAt" AS at, "ok" AS ok,
    CASE WHEN "detail"->>'bytes' ~ '^[0-9]{1,15}$' THEN ("detail"->>'bytes')::float8 END AS bytes,
    "detail"->>'error' AS error
  FROM "OperationRun" WHERE "kind" IN ('backup', 'verify') AND "endedAt" IS NOT NULL
  ORDER BY "kind", "ok", "endedAt" DESC`

export async function backupTimes(db: Db): Promise<{ kind: string; at: Date }[]> {
  return (await lastRuns(db)).filter(({ ok }) => ok).map(({ kind, at }) => ({ kind, at }))
}

function problemOf(
  last: Run | null,
  good: Run | null,
  verified: Run | null,
  now: number,
): BackupStatus['problem'] {
  if (last && !last.ok) return 'failed'
  if (!good) return 'none'
  if (verified && !verified.ok) return 'unverified'
  return now - good.at.getTime() > MISSED_MS ? 'old' : null
}

export async function backupStatus(db: Db, config: Config, now = Date.now()): Promise<BackupStatus> {
  const rows = await lastRuns(db)
  const newest = (kind: string) =>
    runOf(rows.filter((row) => row.kind === kind).sort((a, b) => b.at.getTime() - a.at.getTime())[0])
  const [last, verified] = [newest('backup'), newest('verify')]
  const lastGood = runOf(rows.find(({ kind, ok }) => kind === 'backup' && ok))
  const [open] = await db.$queryRaw<{ running: boolean }[]>`
    SELECT EXISTS (SELECT FROM "OperationRun" WHERE "kind" = 'backup' AND "endedAt" IS NULL
      AND "startedAt" > now() - interval '12 hours') AS running`
  const problem = problemOf(last, lastGood, verified, now)
  const late = !lastGood || now - lastGood.at.getTime() > OLD_MS
  const nightly = config.BACKUP_DIR !== undefined
  return {
    // A site without a folder for backups may only be tried: that is a warning.
    level: problem === null ? 'good' : problem === 'none' && !nightly ? 'warning' : late ? 'bad' : 'warning',
    problem,
    nightly,
    running: open?.running ?? false,
    last,
    lastGood,
    verified,
  }
}
