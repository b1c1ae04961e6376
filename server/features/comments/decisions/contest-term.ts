import { Prisma } from '../../../../prisma/generated/client.ts'
import { MODERATION_LIMITS } from '../../../../shared/moderation/limits.ts'

/** Whether a moment lies within the months in which a decision can be contested; older decisions are forgotten. */
export const withinContestTerm = (at: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`${at} >= clock_timestamp() - make_interval(months => ${MODERATION_LIMITS.contestMonths})`

/** True for a decision or suspension `row` that its person has not contested and still can. */
export const contestableSince = (row: Prisma.Sql, at: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`${row}."contestedAt" IS NULL AND ${withinContestTerm(at)}`
