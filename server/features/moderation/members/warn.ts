import { newId } from '../../../../shared/base/id.ts'
import type { WarnInput } from '../../../../shared/moderation/members.ts'
import { type Reason, reasonIn } from '../../../../shared/moderation/reasons.ts'
import type { Db } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { writeLog } from '../../logs/service.ts'
import { announceDecision } from '../../notifications/announcing/announce.ts'
import { assertMayManage } from './member.ts'

/**
 * Sends a message that a member has to read before writing again. A comment being written at this moment is either
 * finished first, or waits until the message is read.
 * @throws USER_NOT_FOUND, FORBIDDEN
 */
export const warn = (ctx: Context, actor: Actor, { id: userId, reason, text }: WarnInput): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    // As for a suspension: the comment they were writing is finished (comments/suspension/refuse.ts).
    await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${userId} FOR UPDATE`
    await assertMayManage(tx, actor, userId)
    const id = newId()
    await tx.warning.create({
      data: { id, userId, byId: actor.id, reason, word: text },
      select: { id: true },
    })
    await announceDecision(tx, { userIds: [userId], byId: actor.id, decided: 'warning', decisionId: id })
    await writeLog(tx, {
      actionType: 'admin_action',
      message: 'Membre averti',
      user: actor,
      data: { event: 'user_warned', targetId: userId, warningId: id, reason },
    })
  })

/** What the team has told the user, without who of the team wrote it. */
export interface OwnWarning {
  id: string
  reason: Reason
  text: string
  at: Date
  readAt: Date | null
}

const SHOWN = 50

export async function ownWarnings(db: Db, { id }: Pick<Actor, 'id'>): Promise<{ warnings: OwnWarning[] }> {
  const rows = await db.warning.findMany({
    where: { userId: id },
    orderBy: { createdAt: 'desc' },
    take: SHOWN,
    select: { id: true, reason: true, word: true, createdAt: true, readAt: true },
  })
  return {
    warnings: rows.map((row) => ({
      id: row.id,
      reason: reasonIn(row.reason),
      text: row.word,
      at: row.createdAt,
      readAt: row.readAt,
    })),
  }
}

/** Records that the user has read it; may be repeated. @throws WARNING_NOT_FOUND, also for another user's */
export async function readWarning(db: Db, { id: userId }: Pick<Actor, 'id'>, id: string): Promise<void> {
  const count = await db.$executeRaw`
    UPDATE "Warning" SET "readAt" = coalesce("readAt", clock_timestamp()) WHERE "id" = ${id} AND "userId" = ${userId}`
  if (count === 0) throw appError('WARNING_NOT_FOUND')
}
