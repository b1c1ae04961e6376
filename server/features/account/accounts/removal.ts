import { isAdmin, type Role } from '../../../../shared/account/roles.ts'
import type { Config } from '../../../base/config.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import { emailForms } from '../../../mail/email-forms.ts'
import { appError } from '../../../trpc/errors.ts'
import { pruneThreads } from '../../comments/threads/prune.ts'
import { writeLog } from '../../logs/service.ts'
import { recordErasure } from '../erasures/erasures.ts'
import { keepSuspended } from '../suspended/carry.ts'
import { forgetInQueue } from './forget.ts'
import { alsoOthers, forgetNames, lockHeir, lockTexts, ownAlone, settleTexts } from './texts.ts'

export interface DeletedData {
  likes: number
  articles: number
  reviews: number
  wasAdmin: boolean
}

/** Deleting a writer of ten years takes a while. */
const TIMEOUT_MS = 60_000
/** Without this lock, the deletions of two accounts that like each other's texts would deadlock ("mdel" in ASCII). */
const REMOVAL_LOCK = 0x6d64656c

/** The texts that are deleted with the account, and `others` that stay, whoever owns them. */
export async function countOwn(
  db: Pick<Tx, 'content' | 'comment' | 'contentLike' | 'commentLike'>,
  userId: string,
) {
  const authorId = userId
  const alone = { ...ownAlone(userId), deletedAt: null }
  const [articles, reviews, others, comments, contentLikes, commentLikes] = await Promise.all([
    db.content.count({ where: { ...alone, kind: 'article' } }),
    db.content.count({ where: { ...alone, kind: 'review' } }),
    db.content.count({ where: { ...alsoOthers(userId), deletedAt: null } }),
    db.comment.count({ where: { authorId, deletedAt: null } }),
    db.contentLike.count({ where: { userId } }),
    db.commentLike.count({ where: { userId } }),
  ])
  return { articles, reviews, others, comments, likes: contentLikes + commentLikes }
}

/** The usual order: the user, texts by id, then comments (decision 009). */
async function lock(
  tx: Tx,
  userId: string,
  heir: string | undefined,
): Promise<{ role: Role; email: string } | undefined> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${REMOVAL_LOCK})`
  const [user] = await tx.$queryRaw<{ role: Role; email: string }[]>`
    SELECT "role"::text AS "role", "email" FROM "User" WHERE "id" = ${userId} FOR UPDATE`
  if (!user) return undefined
  if (heir !== undefined) await lockHeir(tx, userId, heir)
  await lockTexts(tx, userId)
  await tx.$queryRaw`
    SELECT 1 FROM "Content" WHERE "authorId" <> ${userId} AND "id" IN (
      SELECT "contentId" FROM "ContentLike" WHERE "userId" = ${userId}
      UNION SELECT "contentId" FROM "Comment" WHERE "authorId" = ${userId}
      UNION SELECT c."contentId" FROM "CommentLike" l JOIN "Comment" c ON c."id" = l."commentId"
        WHERE l."userId" = ${userId})
    ORDER BY "id" FOR NO KEY UPDATE`
  await tx.$queryRaw`
    SELECT 1 FROM "Comment" WHERE "authorId" = ${userId}
      OR "id" IN (SELECT "commentId" FROM "CommentLike" WHERE "userId" = ${userId})
    ORDER BY "id" FOR UPDATE`
  return user
}

/** One statement changes likes and counters (decision 009). A wrong counter must not prevent the deletion. */
async function removeLikes(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`
    WITH gone AS (DELETE FROM "ContentLike" WHERE "userId" = ${userId} RETURNING "contentId")
    UPDATE "Content" c SET "likeCount" = GREATEST(c."likeCount" - 1, 0)
    FROM gone WHERE c."id" = gone."contentId"`
  await tx.$executeRaw`
    WITH gone AS (DELETE FROM "CommentLike" WHERE "userId" = ${userId} RETURNING "commentId")
    UPDATE "Comment" c SET "likesCount" = GREATEST(c."likesCount" - 1, 0)
    FROM gone WHERE c."id" = gone."commentId"`
}

/** Comments with replies stay as empty placeholders, so that nobody else's words are lost. */
async function removeComments(tx: Tx, userId: string): Promise<void> {
  const roots = await tx.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT coalesce("rootId", "id") AS "id" FROM "Comment" WHERE "authorId" = ${userId}`
  if (roots.length === 0) return
  await tx.$executeRaw`
    WITH mine AS (
      UPDATE "Comment" SET "authorId" = NULL, "text" = '', "likesCount" = 0, "removedAt" = ${new Date()}
      WHERE "authorId" = ${userId} RETURNING "id", "contentId", "deletedAt"
    ), unliked AS (
      DELETE FROM "CommentLike" WHERE "commentId" IN (SELECT "id" FROM mine)
    )
    UPDATE "Content" c SET "commentCount" = GREATEST(c."commentCount" - seen.comments, 0)
    FROM (SELECT "contentId", count(*) AS comments FROM mine WHERE "deletedAt" IS NULL GROUP BY 1) seen
    WHERE c."id" = seen."contentId"`
  await pruneThreads(
    tx,
    roots.map(({ id }) => id),
  )
}

export interface Remover {
  by: { id: string }
  /** Called first, in the same transaction; throws to refuse. */
  allow: (tx: Tx) => Promise<void>
  handOverTo?: string | undefined
  /** The site's secret makes a suspension outlive the account; tests may go without. */
  config?: Pick<Config, 'JWT_SECRET'>
  /** Set when a restored backup has brought a deleted account back (replay-erasures.ts). */
  again?: true
}

const MESSAGES = {
  replay: 'Compte supprimé de nouveau, après une restauration',
  owner: 'Compte supprimé par son propriétaire',
  administrator: 'Compte supprimé par un administrateur',
}

async function removeIn(tx: Tx, userId: string, remover: Remover | undefined): Promise<DeletedData> {
  await remover?.allow(tx)
  const heir = remover?.handOverTo
  const user = await lock(tx, userId, heir)
  if (!user) throw appError('UNAUTHENTICATED')
  const { likes, articles, reviews } = await countOwn(tx, userId)
  const texts = heir === undefined ? { articles, reviews } : { articles: 0, reviews: 0 }
  const data = { likes, ...texts, wasAdmin: isAdmin(user.role) }
  await removeLikes(tx, userId)
  // A comment prevents its author's deletion, even when one cascade would remove both.
  await settleTexts(tx, userId, { by: remover?.by.id, heir })
  await removeComments(tx, userId)
  await forgetAddress(tx, userId)
  await forgetInQueue(tx, { id: userId, email: user.email })
  // The account may have been made without its invitation.
  await tx.invitation.deleteMany({ where: { email: { in: emailForms(user.email) } } })
  if (remover?.config) await keepSuspended(tx, { id: userId, email: user.email }, remover.config)
  await recordErasure(tx, userId, heir)
  await forgetNames(tx, userId)
  await tx.user.delete({ where: { id: userId }, select: { id: true } })
  const isOwner = remover === undefined || remover.by.id === userId
  await writeLog(tx, {
    actionType: 'account_deletion',
    message: MESSAGES[remover?.again ? 'replay' : isOwner ? 'owner' : 'administrator'],
    // The log entry of a deletion holds no name.
    user: { id: isOwner ? userId : remover.by.id },
    data: {
      event: 'account_deleted',
      ...(isOwner ? {} : { targetId: userId }),
      ...(heir !== undefined && { handedOverTo: heir }),
      ...data,
    },
  })
  return data
}

/** The log keeps its entries about this person, without the name and the network address (logs/warnings/warnings.ts). */
async function forgetAddress(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "LogEntry" SET "userEmail" = NULL,
      -- In a file, null stands for the address and its quotes.
      "bytes" = "bytes" - octet_length("userEmail") - 2 + 4
    WHERE "userId" = ${userId} AND "userEmail" IS NOT NULL`
  await tx.$executeRaw`
    UPDATE "LogEntry" SET "data" = jsonb_set("data", '{network}', 'null'),
      "bytes" = "bytes" - octet_length("data"->>'network') - 2 + 4
    WHERE "userId" = ${userId} AND jsonb_typeof("data"->'network') = 'string'`
}

/** Deletes everything listed in docs/architecture.md, "Deleting". @throws UNAUTHENTICATED when the account is gone; BAD_INPUT */
export const removeAccount = (db: Db, userId: string, remover?: Remover): Promise<DeletedData> =>
  inTransaction(db, (tx) => removeIn(tx, userId, remover), { timeout: TIMEOUT_MS })
