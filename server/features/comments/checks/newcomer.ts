import { Prisma } from '../../../../prisma/generated/client.ts'
import { NEWCOMER } from '../../../../shared/moderation/limits.ts'

/** True for a user `u` who signed up less than three days ago. */
export const IS_NEW_ACCOUNT = Prisma.sql`(u."createdAt" > clock_timestamp() - make_interval(days => ${NEWCOMER.days}))`

/** True for a user `u` who signed up less than three days ago, or has fewer than three visible comments. */
export const IS_NEWCOMER = Prisma.sql`(${IS_NEW_ACCOUNT}
  OR (SELECT count(*) FROM (SELECT FROM "Comment" o WHERE o."authorId" = u."id" AND o."deletedAt" IS NULL
    LIMIT ${NEWCOMER.comments}) o) < ${NEWCOMER.comments})`
