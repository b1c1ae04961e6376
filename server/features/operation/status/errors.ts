import type { Db } from '../../../database/client.ts'
import type { Level } from './level.ts'

const SHOWN = 20

export interface ErrorsStatus {
  level: Level
  /** Repetitions of an error within ten minutes are one entry (features/logs/warnings/faults.ts). */
  total: number
  errors: LoggedError[]
}

interface LoggedError {
  id: string
  at: Date
  /** A procedure, the pattern of a route, or a job; null for entries of another kind. */
  where: string | null
  error: string | null
  requestId: string | null
  message: string
}

interface Row extends LoggedError {
  total: number
}

export async function errorsStatus(db: Db): Promise<ErrorsStatus> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT "id", "timestamp" AS at, "data"->>'where' AS where, "data"->>'error' AS error,
      "data"->>'requestId' AS "requestId", "message", count(*) OVER ()::int AS total
    FROM "LogEntry" WHERE "level" = 'ERROR' AND "timestamp" > now() - interval '24 hours'
    ORDER BY "timestamp" DESC, "id" DESC LIMIT ${SHOWN}`
  const total = rows[0]?.total ?? 0
  const errors = rows.map(({ total: _, ...one }) => one)
  return { level: total > 0 ? 'warning' : 'good', total, errors }
}
