import { newId } from '../../../../shared/base/id.ts'
import type { CommentRule } from '../../../../shared/comments/rules.ts'
import type { Tx } from '../../../database/client.ts'
import { appError } from '../../../trpc/errors.ts'
import { announceDecision } from '../../notifications/announcing/announce.ts'
import type { Stopped } from '../checks/rules/rule.ts'

/** A comment that waits for the team, as its author sees it: with the rule, but never the word. */
export interface HeldItem {
  held: true
  id: string
  contentId: string
  parentId: string | null
  text: string
  createdAt: Date
  rule: CommentRule
}

export interface HeldRow extends Omit<HeldItem, 'held'> {
  authorId: string
}

export const toHeld = ({
  id,
  contentId,
  parentId,
  text,
  createdAt,
  rule,
}: Omit<HeldItem, 'held'>): HeldItem => ({ held: true, id, contentId, parentId, text, createdAt, rule })

/** @throws COMMENT_NOT_FOUND */
export async function readHeld(tx: Tx, id: string): Promise<HeldItem> {
  const [row] = await tx.$queryRaw<HeldRow[]>`
    SELECT "id", "contentId", "parentId", "text", "createdAt", "rule" FROM "HeldComment" WHERE "id" = ${id}`
  if (!row) throw appError('COMMENT_NOT_FOUND')
  return toHeld(row)
}

/** Stores a comment that a rule has stopped; only its author and the desk can read it. */
export async function hold(
  tx: Tx,
  said: Pick<HeldRow, 'authorId' | 'contentId' | 'parentId' | 'text'>,
  { rule, found }: Stopped,
  at: Date,
): Promise<HeldItem> {
  const { authorId, contentId, parentId, text } = said
  const id = newId(at)
  await tx.heldComment.create({
    data: { id, contentId, parentId, authorId, text, rule, found, createdAt: at, waitingFrom: at },
    select: { id: true },
  })
  await announceDecision(tx, { userIds: [authorId], byId: null, decided: 'held', decisionId: id, contentId })
  return toHeld({ id, contentId, parentId, text, createdAt: at, rule })
}
