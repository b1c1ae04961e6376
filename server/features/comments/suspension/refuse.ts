import type { Reason } from '../../../../shared/moderation/reasons.ts'
import type { Tx } from '../../../database/client.ts'
import type { Actor } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { SUSPENSION_HOLDS } from './holds.ts'

interface Holding {
  warning: null
  reason: Reason | null
  word: string
  until: Date | null
  carried: boolean
  confirmed: boolean
}

interface Unread {
  warning: string
  reason: Reason
  word: string
  at: Date
}

/**
 * Whoever writes or changes a comment, or reports one, calls this in the same transaction, after locking the person's
 * row FOR KEY SHARE: a suspension under way has then been committed.
 * @throws WARNING_UNREAD with the warning; SUSPENDED with reason and end; ADDRESS_NOT_CONFIRMED for a suspension carried
 * over with an address that may be another's
 */
export async function refuseSuspended(tx: Pick<Tx, '$queryRaw'>, actor: Pick<Actor, 'id'>): Promise<void> {
  const rows = await tx.$queryRaw<(Holding | Unread)[]>`
    SELECT s."reason", s."word", s."until", s."carried", u."emailConfirmedAt" IS NOT NULL AS "confirmed", NULL AS "warning", s."createdAt" AS "at"
    FROM "Suspension" s JOIN "User" u ON u."id" = s."userId"
    WHERE s."userId" = ${actor.id} AND ${SUSPENSION_HOLDS}
    UNION ALL (SELECT "reason", "word", NULL, false, true, "id", "createdAt" FROM "Warning"
      WHERE "userId" = ${actor.id} AND "readAt" IS NULL ORDER BY "createdAt" LIMIT 1)`
  const holding = rows.find(({ warning }) => warning === null) ?? rows[0]
  if (!holding) return
  if (holding.warning !== null) {
    const { warning: id, reason, word: text, at } = holding
    throw appError('WARNING_UNREAD', { data: { warning: { id, reason, text, at: at.toISOString() } } })
  }
  const { reason, word, until, carried, confirmed } = holding
  if (carried && !confirmed) throw appError('ADDRESS_NOT_CONFIRMED')
  throw appError('SUSPENDED', {
    data: { until: until?.toISOString() ?? null, ...(reason && { reason }), ...(word && { text: word }) },
  })
}
