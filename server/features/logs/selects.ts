import { type LogAction, type LogLevel, Prisma } from '../../../prisma/generated/client.ts'

/** A log entry as it is stored, less what is only for counting. */
export interface LogRow {
  id: string
  timestamp: Date
  level: LogLevel
  actionType: LogAction
  message: string
  userId: string | null
  userEmail: string | null
  data: unknown
}

/** An entry as it stands in a file: with the names of the REST interface, times in ISO 8601. */
export const fileEntry = ({ id, data, ...rest }: LogRow): string =>
  JSON.stringify({ _id: id, ...rest, ...(data === null || data === undefined ? {} : { data }) })

/** What stands around and between the entries of a JSON file. */
export const FILE_FRAME = { open: '[\n', between: ',\n', close: '\n]\n' } as const

/** The size of a JSON file with so many entries of so many bytes together. */
export const fileSize = (entries: number, bytes: number): number =>
  entries === 0
    ? 0
    : bytes + FILE_FRAME.open.length + (entries - 1) * FILE_FRAME.between.length + FILE_FRAME.close.length

/** That an entry is of a day in Europe/Paris; as a stretch of time, for which there are indexes. */
export const ofDay = (date: string): Prisma.Sql => Prisma.sql`
  "timestamp" >= (${date}::date::timestamp AT TIME ZONE 'Europe/Paris')
  AND "timestamp" < ((${date}::date + 1)::timestamp AT TIME ZONE 'Europe/Paris')`
