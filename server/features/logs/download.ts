import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Prisma } from '../../../prisma/generated/client.ts'
import { downloadQuery, type LogFormat, logFileName } from '../../../shared/logs/schema.ts'
import type { Db } from '../../database/client.ts'
import type { Actor } from '../../trpc/context.ts'
import { checked } from '../../trpc/errors.ts'
import { stillAllowed, whileAllowed } from '../../trpc/still-allowed.ts'
import { csvLine } from './downloads/csv.ts'
import { FILE_FRAME, fileEntry, type LogRow, ofDay } from './selects.ts'
import { writeLog } from './service.ts'

/** Limits the memory, whatever the file's size. */
const BATCH = 500

const TYPES: Record<LogFormat, string> = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
}

type Mark = Pick<LogRow, 'id' | 'timestamp'>

const dayCondition = (date: string | undefined) => (date ? ofDay(date) : Prisma.sql`true`)

async function lastOf(db: Db, date: string | undefined): Promise<Mark | undefined> {
  const [row] = await db.$queryRaw<Mark[]>`
    SELECT "id", "timestamp" FROM "LogEntry" WHERE ${dayCondition(date)} ORDER BY "timestamp" DESC, "id" DESC LIMIT 1`
  return row
}

/** Reads the next batch when this one was sent. */
async function* batches(db: Db, date: string | undefined, last: Mark): AsyncGenerator<LogRow[]> {
  let after: Mark = { id: '', timestamp: new Date(0) }
  for (;;) {
    const rows = await db.$queryRaw<LogRow[]>`
      SELECT "id", "timestamp", "level"::text AS "level", "actionType"::text AS "actionType", "message",
        "userId", "userEmail", "data"
      FROM "LogEntry" WHERE ${dayCondition(date)}
        AND ("timestamp", "id") > (${after.timestamp}, ${after.id}::bpchar)
        AND ("timestamp", "id") <= (${last.timestamp}, ${last.id}::bpchar)
      ORDER BY "timestamp", "id" LIMIT ${BATCH}`
    if (rows.length > 0) yield rows
    const end = rows.at(-1)
    if (!end || rows.length < BATCH) return
    after = end
  }
}

async function* jsonFile(db: Db, date: string | undefined, last: Mark | undefined): AsyncGenerator<string> {
  if (!last) return yield '[]\n'
  let before: string = FILE_FRAME.open
  for await (const rows of batches(db, date, last)) {
    yield before + rows.map(fileEntry).join(FILE_FRAME.between)
    before = FILE_FRAME.between
  }
  // Entries may be purged meanwhile.
  yield before === FILE_FRAME.open ? '[]\n' : FILE_FRAME.close
}

const HEADER = ['timestamp', 'level', 'actionType', 'message', 'userEmail', 'data'] as const

async function* csvFile(db: Db, date: string | undefined, last: Mark | undefined): AsyncGenerator<string> {
  // The byte order mark tells Excel that the file is UTF-8.
  yield `\ufeff${HEADER.join(',')}\r\n`
  if (!last) return
  for await (const rows of batches(db, date, last))
    yield rows
      .map(({ timestamp, level, actionType, message, userEmail, data }) =>
        csvLine([
          timestamp.toISOString(),
          level,
          actionType,
          message,
          userEmail,
          data === null ? null : JSON.stringify(data),
        ]),
      )
      .join('')
}

/** @throws UNAUTHENTICATED, FORBIDDEN, BAD_INPUT */
export async function downloadLogs(
  req: FastifyRequest,
  reply: FastifyReply,
  actor: Actor,
): Promise<FastifyReply> {
  const { format, date } = checked(downloadQuery, req.query)
  const { db } = req.server.site
  reply
    .type(TYPES[format])
    .header('content-disposition', `attachment; filename="${logFileName(format, date)}"`)
    .header('cache-control', 'private, no-store')
  if (req.method === 'HEAD') return reply.send('')
  const last = await lastOf(db, date)
  await writeLog(db, {
    actionType: 'admin_action',
    message: date ? `Journal du ${date} téléchargé` : 'Journal complet téléchargé',
    user: actor,
    data: { event: 'logs_downloaded', format, date: date ?? null },
  })
  const make = format === 'json' ? jsonFile : csvFile
  const parts = whileAllowed(make(db, date, last), () => stillAllowed(db, actor, 'log.read'))
  return reply.send(Readable.from(parts, { objectMode: false }))
}
