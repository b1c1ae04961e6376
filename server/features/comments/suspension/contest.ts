import { Prisma } from '../../../../prisma/generated/client.ts'
import type { Reason } from '../../../../shared/moderation/reasons.ts'
import type { Db } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import type { Actor } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { contestableSince } from '../decisions/contest-term.ts'
import { SUSPENSION_HOLDS } from './holds.ts'

/** A suspension as the suspended user sees it, without who made it. */
export interface OwnSuspension {
  id: string
  /** Null when it was carried over with an address. */
  reason: Reason | null
  text: string
  since: Date
  /** Null for a suspension without end. */
  until: Date | null
  holds: boolean
  contest: string | null
  /** Another person's decision on the contest, with their words. */
  outcome: 'kept' | 'lifted' | null
  answer: string
  /** Set when the person who had suspended kept it, as nobody else came back to it. */
  bySame: boolean
  /** Once, within six months, unless it was lifted. */
  contestable: boolean
}

const CONTESTABLE = Prisma.sql`${contestableSince(Prisma.sql`s`, Prisma.sql`s."createdAt"`)} AND s."endedById" IS NULL`

/** True for a suspension `s` that is contested and unanswered. */
export const SUSPENSION_WAITS = Prisma.sql`s."contestedAt" IS NOT NULL AND s."answeredAt" IS NULL AND s."endedById" IS NULL`

const SHOWN = 20

/** The newest first. A suspension carried over with an unconfirmed address is left out, as that may be another person's. */
export async function ownSuspensions(
  db: Db,
  { id }: Pick<Actor, 'id'>,
): Promise<{ suspensions: OwnSuspension[] }> {
  const suspensions = await db.$queryRaw<OwnSuspension[]>`
    SELECT s."id", s."reason", s."word" AS "text", s."createdAt" AS "since", s."until", s."contest", s."outcome", s."answer",
      coalesce(s."outcome" = 'kept' AND s."answeredById" = s."byId", false) AS "bySame", ${CONTESTABLE} AS "contestable",
      ${SUSPENSION_HOLDS} AS "holds"
    FROM "Suspension" s JOIN "User" u ON u."id" = s."userId"
    WHERE s."userId" = ${id} AND (NOT s."carried" OR u."emailConfirmedAt" IS NOT NULL)
    ORDER BY s."createdAt" DESC LIMIT ${SHOWN}`
  return { suspensions }
}

/** Contests a suspension, once. @throws DECISION_NOT_FOUND, also for another's; ALREADY_DECIDED, also when too late */
export const contestSuspension = (
  db: Db,
  actor: Pick<Actor, 'id'>,
  { id, text }: { id: string; text: string },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const [row] = await tx.$queryRaw<Pick<OwnSuspension, 'contest' | 'contestable'>[]>`
      SELECT s."contest", ${CONTESTABLE} AS "contestable" FROM "Suspension" s
      WHERE s."id" = ${id} AND s."userId" = ${actor.id} FOR UPDATE`
    if (!row) throw appError('DECISION_NOT_FOUND')
    // A repeated request after a lost answer.
    if (row.contest === text) return
    if (!row.contestable) throw appError('ALREADY_DECIDED')
    await tx.$executeRaw`
      UPDATE "Suspension" SET "contest" = ${text}, "contestedAt" = clock_timestamp() WHERE "id" = ${id}`
  })
