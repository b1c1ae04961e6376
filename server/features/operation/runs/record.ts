import { newId } from '../../../../shared/base/id.ts'
import { Connection } from '../../../database/connection.ts'
import { oneLine } from '../failures/explain.ts'

export type RunKind = 'backup' | 'verify' | 'copy' | 'restore' | 'update'

/** Kept for a year, so it contains no secrets and no personal data. */
export interface RunDetail {
  file?: string
  bytes?: number
  rows?: number
  tables?: number
  nightly?: boolean
  error?: string
  [more: string]: string | number | boolean | undefined
}

const ERROR_MAX = 500
/** PostgreSQL, appendix A. */
const UNDEFINED_TABLE = '42P01'
const UNFINISHED = 'It was ended from outside, or the machine stopped.'

async function ask(url: string, sql: string, values: unknown[]): Promise<void> {
  const client = new Connection({ connectionString: url, application_name: 'manette-runs' })
  await client.connect()
  try {
    await client.query(sql, values)
  } finally {
    await client.end().catch(() => {})
  }
}

export const errorLine = (error: unknown): string =>
  (oneLine(error) ?? (error instanceof Error ? error.message : String(error)))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, ERROR_MAX)

/** The caller holds the lock (server/database/operation-lock.ts), so other runs of this kind without an end have failed. */
export async function recordRun<T extends RunDetail>(
  url: string,
  kind: RunKind,
  detail: RunDetail,
  work: () => Promise<T>,
): Promise<T> {
  const id = newId()
  const isRecorded = await ask(
    url,
    `WITH ended AS (
       UPDATE "OperationRun" SET "endedAt" = clock_timestamp(), "ok" = false, "detail" = "detail" || $4
       WHERE "kind" = $2 AND "endedAt" IS NULL),
     old AS (DELETE FROM "OperationRun" WHERE "startedAt" < now() - interval '1 year' AND "endedAt" IS NOT NULL)
     INSERT INTO "OperationRun" ("id", "kind", "startedAt", "detail") VALUES ($1, $2, clock_timestamp(), $3)`,
    [id, kind, JSON.stringify(detail), JSON.stringify({ error: UNFINISHED })],
  ).then(
    () => true,
    (error: { code?: string }) => {
      // An update backs up the unchanged database of an older release.
      if (error.code !== UNDEFINED_TABLE) throw error
      return false
    },
  )
  if (!isRecorded) return work()
  const end = (outcome: 'ok' | 'failed', more: RunDetail) =>
    ask(
      url,
      `UPDATE "OperationRun" SET "endedAt" = clock_timestamp(), "ok" = $2, "detail" = "detail" || $3 WHERE "id" = $1`,
      [id, outcome === 'ok', JSON.stringify(more)],
    )
  let done: T
  try {
    done = await work()
  } catch (error) {
    // The original error matters more than the failure to record it.
    await end('failed', { error: errorLine(error) }).catch(() => {})
    throw error
  }
  await end('ok', done)
  return done
}
