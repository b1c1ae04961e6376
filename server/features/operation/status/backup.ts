import type { Config } from '../../../base/config.ts'
import type { Db } from '../../../database/client.ts'
import { type Level, worst } from './level.ts'

const HOUR_MS = 60 * 60_000
/** Backups are made each night: after this, one is missing. */
const MISSED_MS = 36 * HOUR_MS
/** After this, several in a row are missing. */
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
  /** The last run that ended, perhaps the same as the last success. */
  last: Run | null
  lastGood: Run | null
  verified: Run | null
  /** Null without BACKUP_TO. */
  copies: CopyStatus | null
}

/** Backups that are copied to another disk. */
interface CopyStatus {
  problem: 'none' | 'failed' | 'old' | null
  last: Run | null
  lastGood: Run | null
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
  FROM "OperationRun" WHERE "kind" IN ('backup', 'verify', 'copy') AND "endedAt" IS NOT NULL
  ORDER BY "kind", "ok", "endedAt" DESC`

export interface BackupRun {
  kind: string
  at: Date
  ok: boolean
}

/** @returns the last success and the last failure of each kind */
export const lastBackupRuns = (db: Db): Promise<BackupRun[]> => lastRuns(db)

function problemOf(last: Run | null, good: Run | null, now: number): CopyStatus['problem'] {
  if (last && !last.ok) return 'failed'
  if (!good) return 'none'
  return now - good.at.getTime() > MISSED_MS ? 'old' : null
}

/** After this, several in a row are missing. */
const isLate = (good: Run | null, now: number): boolean => !good || now - good.at.getTime() > OLD_MS

function copyLevel({ problem, lastGood }: CopyStatus, now: number): Level {
  if (problem === null) return 'good'
  // A folder configured today gets its first copy tomorrow.
  return problem !== 'none' && isLate(lastGood, now) ? 'bad' : 'warning'
}

export async function backupStatus(db: Db, config: Config, now = Date.now()): Promise<BackupStatus> {
  const rows = await lastRuns(db)
  const newest = (kind: string) =>
    runOf(rows.filter((row) => row.kind === kind).sort((a, b) => b.at.getTime() - a.at.getTime())[0])
  const good = (kind: string) => runOf(rows.find((row) => row.kind === kind && row.ok))
  const [last, verified] = [newest('backup'), newest('verify')]
  const lastGood = good('backup')
  const [open] = await db.$queryRaw<{ running: boolean }[]>`
    SELECT EXISTS (SELECT FROM "OperationRun" WHERE "kind" = 'backup' AND "endedAt" IS NULL
      AND "startedAt" > now() - interval '12 hours') AS running`
  const made = problemOf(last, lastGood, now)
  const unread = verified !== null && !verified.ok && (made === null || made === 'old')
  const problem = unread ? 'unverified' : made
  const nightly = config.BACKUP_DIR !== undefined
  const [lastCopy, goodCopy] = [newest('copy'), good('copy')]
  const copies: CopyStatus | null =
    config.BACKUP_TO === undefined
      ? null
      : { problem: problemOf(lastCopy, goodCopy, now), last: lastCopy, lastGood: goodCopy }
  // A site without a folder for backups may only be on trial, so this is a warning.
  const tried = problem === 'none' && !nightly
  const level = problem === null ? 'good' : !tried && isLate(lastGood, now) ? 'bad' : 'warning'
  return {
    level: copies ? worst([level, copyLevel(copies, now)]) : level,
    problem,
    nightly,
    running: open?.running ?? false,
    last,
    lastGood,
    verified,
    copies,
  }
}
