import { type LogAction, type LogLevel, Prisma } from '../../../prisma/generated/client.ts'

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

/** Files have REST's field names, and times in ISO 8601. */
export const fileEntry = ({ id, data, ...rest }: LogRow): string =>
  JSON.stringify({ _id: id, ...rest, ...(data === null || data === undefined ? {} : { data }) })

export const FILE_FRAME = { open: '[\n', between: ',\n', close: '\n]\n' } as const

/** @returns bytes */
export const fileSize = (entries: number, bytes: number): number =>
  entries === 0
    ? 0
    : bytes + FILE_FRAME.open.length + (entries - 1) * FILE_FRAME.between.length + FILE_FRAME.close.length

export const ofDay = (date: string): Prisma.Sql => Prisma.sql`
  "timestamp" >= (${date}::date::timestamp AT TIME ZONE 'Europe/Paris')
  AND "timestamp" < ((${date}::date + 1)::timestamp AT TIME ZONE 'Europe/Paris')`
