import { Prisma } from '../../../../prisma/generated/client.ts'
import type { Reason } from '../../../../shared/moderation/reasons.ts'
import type { Db } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import type { Actor } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { contestableSince } from '../decisions/contest-term.ts'
import { SUSPENSION_HOLDS } from './holds.ts'

/** A suspension as its person reads it: never whose it was. */
export interface OwnSuspension {
  id: string
  /** It is null where it came along with an address. */
  reason: Reason | null
  text: string
  since: Date
  /** It is null for good. */
  until: Date | null
  holds: boolean
  contest: string | null
  /** What somebody else made of the contest, and their words. */
  outcome: 'kept' | 'lifted' | null
  answer: string
  /** Kept by who had suspended: nobody else came back to it. */
  bySame: boolean
  /** Once, within six months, unless it was lifted. */
  contestable: boolean
}

const CONTESTABLE = Prisma.sql`${contestableSince(Prisma.sql`s`, Prisma.sql`s."createdAt"`)} AND s."endedById" IS NULL`

/** Of suspension `s`: its person contests it, and nobody has answered. */
export const SUSPENSION_WAITS = Prisma.sql`s."contestedAt" IS NOT NULL AND s."answeredAt" IS NULL AND s."endedById" IS NULL`

const SHOWN = 20

/** The newest first; what came along with an address that nobody has confirmed may be somebody else's. */
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

/** Says why it is wrong, once. @throws DECISION_NOT_FOUND also for somebody else's, ALREADY_DECIDED for a second time or too late */
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
    // A retry after a lost answer.
    if (row.contest === text) return
    if (!row.contestable) throw appError('ALREADY_DECIDED')
    await tx.$executeRaw`
      UPDATE "Suspension" SET "contest" = ${text}, "contestedAt" = clock_timestamp() WHERE "id" = ${id}`
  })
