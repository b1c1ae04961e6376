import { Prisma } from '../../../../prisma/generated/client.ts'

/** Until when comments of new accounts are held; null where they are not. */
export const calmUntil = Prisma.sql`(SELECT "until" FROM "Calm" WHERE "until" > clock_timestamp())`
