import type { LogAction, LogLevel, Prisma } from '../../../prisma/generated/client.ts'
import { newId } from '../../../shared/id.ts'
import type { Tx } from '../../database/client.ts'
import { fileEntry } from './selects.ts'

/** What an admin, a member or the system did (docs/product.md, "The log"). */
export interface LogInput {
  level?: LogLevel
  actionType: LogAction
  /** A sentence for the team, in French. Holds neither secrets nor addresses: deleted accounts must leave none. */
  message: string
  user?: { id: string; email?: string | undefined }
  /** Details for whoever looks closer; never a password or a token. */
  data?: Prisma.InputJsonObject
}

/** The columns of a log entry that hold what was said of it. */
const MESSAGE_MAX = 1000

/** The day in Europe/Paris, which log files are named by, as a date without a time. */
export function parisDay(at: Date): Date {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' }).format(at)
  return new Date(`${day}T00:00:00Z`)
}

/**
 * Writes a log entry.
 * @param db a transaction when the entry must stand or fall with what it tells of
 */
export async function writeLog(
  db: Pick<Tx, 'logEntry'>,
  { level = 'INFO', actionType, message, user, data }: LogInput,
): Promise<void> {
  const timestamp = new Date()
  const entry = {
    id: newId(timestamp),
    timestamp,
    level,
    actionType,
    message: Array.from(message).slice(0, MESSAGE_MAX).join(''),
    userId: user?.id ?? null,
    userEmail: user?.email ?? null,
  }
  await db.logEntry.create({
    data: {
      ...entry,
      ...(data === undefined ? {} : { data }),
      day: parisDay(timestamp),
      bytes: Buffer.byteLength(fileEntry({ ...entry, data })),
    },
    select: { id: true },
  })
}
