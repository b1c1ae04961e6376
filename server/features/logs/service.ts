import type { LogAction, LogLevel, Prisma } from '../../../prisma/generated/client.ts'
import { newId } from '../../../shared/base/id.ts'
import type { Tx } from '../../database/client.ts'
import { fileEntry } from './selects.ts'

export interface LogInput {
  level?: LogLevel
  actionType: LogAction
  /** In French, without secrets or addresses: nothing of a deleted account may remain. */
  message: string
  user?: { id: string; email?: string | undefined }
  /** Must not contain a password or token. */
  data?: Prisma.InputJsonObject
}

const MESSAGE_MAX = 1000

/** Log files are named after days in Paris. */
export function parisDay(at: Date): Date {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' }).format(at)
  return new Date(`${day}T00:00:00Z`)
}

/** @param db a transaction when the entry must be committed or rolled back together with what it records */
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
