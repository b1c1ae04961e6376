import type { Kind } from '../../../../shared/texts/catalog.ts'
import type { Tx } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { countAttempt } from '../../../trpc/rate-limits/attempts.ts'
import { commentRefused, stoppedBy } from '../checks/rules/list.ts'
import { refuseWriter } from '../checks/writer.ts'
import { refuseSuspended } from '../suspension/refuse.ts'
import { type HeldItem, type HeldRow, toHeld } from './hold.ts'

export interface OwnHeld extends HeldItem {
  item: { kind: Kind; slug: string; title: string }
}

/** The desk clears the queue, so nobody has more. */
const LISTED = 50

/** A user's own comments that wait for the team, the newest first. @param contentId limits them to one text */
export async function ownHeld(
  { db }: Pick<Context, 'db'>,
  actor: Pick<Actor, 'id'>,
  contentId?: string,
): Promise<{ held: OwnHeld[] }> {
  const rows = await db.$queryRaw<(HeldRow & { kind: Kind; slug: string; title: string })[]>`
    SELECT h."id", h."contentId", h."parentId", h."text", h."createdAt", h."rule", i."kind"::text AS "kind", i."slug", i."title"
    FROM "HeldComment" h JOIN "Content" i ON i."id" = h."contentId" AND i."deletedAt" IS NULL
    WHERE h."authorId" = ${actor.id} AND h."waitingFrom" IS NOT NULL
      AND (${contentId ?? null}::bpchar IS NULL OR h."contentId" = ${contentId ?? null}::bpchar)
    ORDER BY h."createdAt" DESC LIMIT ${LISTED}`
  return {
    held: rows.map(({ kind, slug, title, ...row }) => ({ ...toHeld(row), item: { kind, slug, title } })),
  }
}

async function lockOwn(tx: Tx, actor: Pick<Actor, 'id'>, id: string): Promise<HeldRow> {
  const [row] = await tx.$queryRaw<HeldRow[]>`
    SELECT "id", "contentId", "parentId", "authorId", "text", "createdAt", "rule" FROM "HeldComment"
    WHERE "id" = ${id} AND "authorId" = ${actor.id} AND "waitingFrom" IS NOT NULL FOR UPDATE`
  if (!row) throw appError('COMMENT_NOT_FOUND')
  return row
}

/**
 * Changes a user's own waiting comment; it goes on waiting, for the rule that stops it now.
 * @throws COMMENT_NOT_FOUND, COMMENT_REFUSED, COMMENTS_CLOSED, SUSPENDED, ADDRESS_NOT_CONFIRMED, TOO_MANY_REQUESTS
 */
export async function changeHeld(
  ctx: Context,
  actor: Actor,
  { id, content: text }: { id: string; content: string },
): Promise<HeldItem> {
  const chosen = await refuseWriter(ctx, actor)
  return inTransaction(ctx.db, async (tx) => {
    const held = await lockOwn(tx, actor, id)
    if (text === held.text) return toHeld(held)
    await refuseSuspended(tx, actor)
    const stopped = await stoppedBy(
      tx,
      actor,
      { authorId: actor.id, contentId: held.contentId, text },
      // It is held already, and ending that lets nothing out.
      { ...chosen, calmed: false },
    )
    if (stopped?.how === 'refuse') throw commentRefused(stopped.rule)
    await countAttempt({ ...ctx, db: tx }, 'comment', actor.id)
    // The team still has to look at the words that stopped it first.
    const { rule, found } = stopped ?? { rule: held.rule, found: '' }
    await tx.heldComment.update({ where: { id }, data: { text, rule, found }, select: { id: true } })
    return toHeld({ ...held, text, rule })
  })
}

/** Takes back a user's own waiting comment; nothing of it is kept. @throws COMMENT_NOT_FOUND */
export const takeBackHeld = (ctx: Context, actor: Actor, id: string): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    await lockOwn(tx, actor, id)
    await tx.heldComment.delete({ where: { id }, select: { id: true } })
  })
