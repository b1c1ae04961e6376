import { Prisma } from '../../../../prisma/generated/client.ts'

/** Of suspension `s`: it has not run out, and nobody has ended it. */
export const SUSPENSION_HOLDS = Prisma.sql`s."endedAt" IS NULL AND (s."until" IS NULL OR s."until" > clock_timestamp())`
