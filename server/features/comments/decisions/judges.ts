import { Prisma } from '../../../../prisma/generated/client.ts'
import { can, type RoleHolder } from '../../../../shared/account/permissions.ts'
import { ROLES } from '../../../../shared/account/roles.ts'
import {
  type Case,
  JUDGING,
  type Judge,
  type JudgedAs,
  judgingOf,
} from '../../../../shared/moderation/judging.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { appError } from '../../../trpc/errors.ts'

export const JUDGED_AS: Record<JudgedAs, string> = {
  concerned: ' par la personne concernée, seule à le pouvoir',
  same: ' par qui avait déjà décidé',
}

const MODERATING = ROLES.filter((role) => can({ id: '', role }, 'comments.moderate'))

/** All moderators who can sign in, and whether they have done so lately. A team is small. */
export const judges = (db: Pick<Db, '$queryRaw'>): Promise<Judge[]> => db.$queryRaw<Judge[]>`
  SELECT u."id", u."role"::text AS "role",
    EXISTS (SELECT FROM "Login" l WHERE l."userId" = u."id" AND l."createdAt" > clock_timestamp() - make_interval(days => ${JUDGING.lately}))
    OR EXISTS (SELECT FROM "Session" s WHERE s."userId" = u."id" AND s."lastSeenAt" > clock_timestamp() - make_interval(days => ${JUDGING.lately}))
      AS "lately"
  FROM "User" u WHERE u."role"::text = ANY(${MODERATING})
    AND (u."passwordHash" IS NOT NULL OR EXISTS (SELECT FROM "Passkey" p WHERE p."userId" = u."id"))`

/** As JSON has it. */
export type ContestedRow = { byId: string | null; at: string } | null

/** The decision on a comment that its author contests, unless a later one followed: a `ContestedRow`. */
export const lastContested = (commentId: Prisma.Sql) => Prisma.sql`(
  SELECT CASE WHEN d."contestedAt" IS NOT NULL THEN jsonb_build_object('byId', d."byId", 'at', d."contestedAt") END
  FROM "Decision" d WHERE d."commentId" = ${commentId} AND d."undoneAt" IS NULL ORDER BY d."at" DESC, d."id" DESC LIMIT 1)`

export const toContested = (row: ContestedRow): Case['contested'] => row && { ...row, at: new Date(row.at) }

/**
 * Every decision checks this, whichever way it came (decision 091); the caller has locked the comment. @returns in which
 * role the actor judges, when no other person can
 * @throws FORBIDDEN for oneself or one's own rank or above, DECIDED_BY_YOU for a contest of one's own decision
 */
export async function judgeAs(
  tx: Tx,
  actor: RoleHolder,
  { people, commentId }: { people: readonly RoleHolder[]; commentId: string | null },
): Promise<JudgedAs | null> {
  const [row] = await tx.$queryRaw<{ now: Date; contested: ContestedRow }[]>`
    SELECT clock_timestamp() AS "now", ${lastContested(Prisma.sql`${commentId}`)} AS "contested"`
  const contested = toContested(row?.contested ?? null)
  const judging = judgingOf(actor, { people, contested }, await judges(tx), row?.now ?? new Date())
  if (judging.may) return judging.as
  if (judging.why === 'decided')
    throw appError('DECIDED_BY_YOU', { data: { until: judging.until.toISOString() } })
  throw appError('FORBIDDEN')
}

export const judgeComment = (
  tx: Tx,
  actor: RoleHolder,
  { id, author }: { id: string; author: RoleHolder | null },
): Promise<JudgedAs | null> => judgeAs(tx, actor, { people: author ? [author] : [], commentId: id })
