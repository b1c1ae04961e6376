import type { Role } from '../../../../shared/account/roles.ts'
import { mayReadWho } from '../../../../shared/moderation/judging.ts'
import { type Reason, reasonIn } from '../../../../shared/moderation/reasons.ts'
import type { Db, Tx } from '../../../database/client.ts'
import type { Actor } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { assertStandsAbove } from '../../comments/decisions/judged.ts'
import { SUSPENSION_HOLDS } from '../../comments/suspension/holds.ts'

/** A member as moderators need to know them; never with the address. */
export interface MemberCard {
  id: string
  username: string
  role: Role
  createdAt: Date
  /** Visible comments, and valid decisions that hid or deleted some. */
  comments: number
  removed: number
  suspensions: number
  /** How long they may not write: null for good, undefined when they may. */
  suspendedUntil?: Date | null
  warnings: { reason: Reason; text: string; at: Date; readAt: Date | null; by: string | null }[]
  notes: { id: string; text: string; at: Date; by: string | null; isMine: boolean }[]
  withheld: boolean
}

/** @throws USER_NOT_FOUND, FORBIDDEN for oneself and for people of one's own rank or above */
export async function assertMayManage(
  db: Pick<Tx, 'user'>,
  actor: Actor,
  id: string,
): Promise<{ id: string; role: Role }> {
  const person = await db.user.findUnique({ where: { id }, select: { id: true, role: true } })
  if (!person) throw appError('USER_NOT_FOUND')
  assertStandsAbove(actor, person)
  return person
}

const SHOWN = 50

/** For oneself and for people of one's own rank or above, without what was said about them. @throws USER_NOT_FOUND */
export async function memberCard(db: Db, actor: Actor, id: string): Promise<MemberCard> {
  const [row] = await db.$queryRaw<
    (Omit<MemberCard, 'warnings' | 'notes' | 'withheld'> & { suspended: boolean; until: Date | null })[]
  >`
    SELECT u."id", u."username", u."role"::text AS "role", u."createdAt",
      (SELECT count(*)::int FROM "Comment" c WHERE c."authorId" = u."id" AND c."deletedAt" IS NULL AND c."removedAt" IS NULL) AS "comments",
      (SELECT count(DISTINCT d."commentId")::int FROM "Decision" d WHERE d."authorId" = u."id" AND d."undoneAt" IS NULL
        AND d."act" <> 'keep' AND d."byId" IS DISTINCT FROM u."id") AS "removed",
      (SELECT count(*)::int FROM "Suspension" s WHERE s."userId" = u."id") AS "suspensions",
      s."id" IS NOT NULL AS "suspended", s."until"
    FROM "User" u LEFT JOIN "Suspension" s ON s."userId" = u."id" AND ${SUSPENSION_HOLDS}
    WHERE u."id" = ${id}`
  if (!row) throw appError('USER_NOT_FOUND')
  const { suspended, until, ...facts } = row
  const card = { ...facts, ...(suspended && { suspendedUntil: until }) }
  if (!mayReadWho(actor, [card])) return { ...card, warnings: [], notes: [], withheld: true }
  const by = { select: { username: true } }
  const [warnings, notes] = await Promise.all([
    db.warning.findMany({
      where: { userId: id },
      orderBy: { createdAt: 'desc' },
      take: SHOWN,
      select: { reason: true, word: true, createdAt: true, readAt: true, by },
    }),
    db.memberNote.findMany({
      where: { userId: id },
      orderBy: { at: 'desc' },
      take: SHOWN,
      select: { id: true, text: true, at: true, byId: true, by },
    }),
  ])
  return {
    ...card,
    withheld: false,
    warnings: warnings.map((one) => ({
      reason: reasonIn(one.reason),
      text: one.word,
      at: one.createdAt,
      readAt: one.readAt,
      by: one.by?.username ?? null,
    })),
    notes: notes.map((one) => ({
      id: one.id,
      text: one.text,
      at: one.at,
      by: one.by?.username ?? null,
      isMine: one.byId === actor.id,
    })),
  }
}
