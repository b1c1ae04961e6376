import { Prisma } from '../../../../prisma/generated/client.ts'
import type { RoleHolder } from '../../../../shared/account/permissions.ts'
import { type Judge, judgingOf } from '../../../../shared/moderation/judging.ts'
import type { Db } from '../../../database/client.ts'
import { type ContestedRow, judges, lastContested, toContested } from '../../comments/decisions/judges.ts'
import { contestedRows, judgingUpon } from '../../comments/suspension/contested.ts'
import { NOTICE_PEOPLE } from '../notices/list-notices.ts'
import { TEXT_IS_THERE } from '../queue/pick.ts'
import type { WaitingComments } from './letter.ts'

interface Group extends Omit<WaitingComments, 'suspensions'> {
  /** The people concerned. Ordinary members form one group, as they are below every moderator. */
  people: RoleHolder[]
  contested: ContestedRow
  /** How many of them came within the hour and are urgent: notices, and comments hidden by reports. */
  urgent: number
}

async function groups(db: Db): Promise<Group[]> {
  const comments = await db.$queryRaw<Group[]>`
    SELECT CASE WHEN u."id" IS NULL THEN '[]'::json ELSE json_build_array(json_build_object('id', u."id", 'role', u."role")) END AS "people",
      w."contested", w."waiting", w."hidden", 0 AS "notices", w."urgent"
    FROM (
      SELECT a."id" AS "authorId", c."contested", count(*)::int AS "waiting", count(c."hiddenAt")::int AS "hidden",
        (count(*) FILTER (WHERE c."hiddenAt" IS NOT NULL AND EXISTS (SELECT FROM "Decision" d WHERE d."commentId" = c."id"
          AND d."origin" = 'reports' AND d."undoneAt" IS NULL AND d."at" > clock_timestamp() - interval '1 hour')))::int AS "urgent"
      FROM (
        SELECT o."id", "authorId", "contentId", "hiddenAt", ${lastContested(Prisma.sql`o."id"`)} AS "contested"
          FROM "Comment" o WHERE "waitingFrom" IS NOT NULL AND "removedAt" IS NULL
        UNION ALL SELECT "id", "authorId", "contentId", NULL, NULL FROM "HeldComment" WHERE "waitingFrom" IS NOT NULL
      ) c LEFT JOIN "User" a ON a."id" = c."authorId" AND a."role" <> 'visitor'
      WHERE ${TEXT_IS_THERE} GROUP BY a."id", c."contested"
    ) w LEFT JOIN "User" u ON u."id" = w."authorId"`
  const notices = await db.$queryRaw<Group[]>`
    SELECT ${NOTICE_PEOPLE} AS "people", ${lastContested(Prisma.sql`n."commentId"`)} AS "contested", 0 AS "waiting", 0 AS "hidden", 1 AS "notices",
      (n."createdAt" > clock_timestamp() - interval '1 hour')::int AS "urgent"
    FROM "Notice" n WHERE n."decidedAt" IS NULL`
  return [...comments, ...notices]
}

export interface WaitingFor extends WaitingComments {
  urgent: number
}

const total = (found: readonly Group[], person: RoleHolder, team: readonly Judge[]) => {
  const sum = { waiting: 0, hidden: 0, notices: 0, urgent: 0 }
  for (const { people, contested, ...counts } of found) {
    if (!judgingOf(person, { people, contested: toContested(contested) }, team, new Date()).may) continue
    for (const key of ['waiting', 'hidden', 'notices', 'urgent'] as const) sum[key] += counts[key]
  }
  return sum
}

/** How much waits for each moderator, without what is about themselves or people above them (decision 091). */
export async function waitingForEach(db: Db): Promise<(RoleHolder & WaitingFor)[]> {
  const [found, contested, team] = await Promise.all([groups(db), contestedRows(db), judges(db)])
  return team.map(({ id, role }) => {
    const counts = total(found, { id, role }, team)
    const suspensions = contested.filter((row) => judgingUpon({ id, role }, row, team).may).length
    return { id, role, ...counts, suspensions }
  })
}
