import { Prisma } from '../../../../prisma/generated/client.ts'
import { NEWCOMER } from '../../../../shared/moderation/limits.ts'

/** Of user `u`: here for less than three days, or with less than three comments standing. */
export const IS_NEWCOMER = Prisma.sql`(u."createdAt" > clock_timestamp() - make_interval(days => ${NEWCOMER.days})
  OR (SELECT count(*) FROM (SELECT FROM "Comment" o WHERE o."authorId" = u."id" AND o."deletedAt" IS NULL
    LIMIT ${NEWCOMER.comments}) o) < ${NEWCOMER.comments})`
