import { Prisma } from '../../../../prisma/generated/client.ts'

/** True for a suspension `s` that has not expired and that nobody has ended. */
export const SUSPENSION_HOLDS = Prisma.sql`s."endedAt" IS NULL AND (s."until" IS NULL OR s."until" > clock_timestamp())`
