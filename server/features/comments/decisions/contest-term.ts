import { Prisma } from '../../../../prisma/generated/client.ts'
import { MODERATION_LIMITS } from '../../../../shared/moderation/limits.ts'

/** Whether a moment lies within the months in which a decision can be contested; what is older is forgotten. */
export const withinContestTerm = (at: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`${at} >= clock_timestamp() - make_interval(months => ${MODERATION_LIMITS.contestMonths})`

/** Of a decision or suspension, as it is called in the query: its person has not contested it, and can. */
export const contestableSince = (row: Prisma.Sql, at: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`${row}."contestedAt" IS NULL AND ${withinContestTerm(at)}`
