import { Prisma } from '../../../../prisma/generated/client.ts'
import { isId, newId } from '../../../../shared/base/id.ts'
import { href } from '../../../../shared/routes.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import type { StoredStatus } from '../../../../shared/texts/states/status.ts'
import { PREVIEW_LIMITS } from '../../../../shared/texts/writing/previews.ts'
import type { Config } from '../../../base/config.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import { inReach, NOW } from '../../../database/visible.ts'
import type { Actor } from '../../../trpc/context.ts'
import { AppError, appError } from '../../../trpc/errors.ts'
import { makerOf } from '../../auth/sessions/left-behind.ts'
import { writeLog } from '../../logs/service.ts'
import { maySee } from '../../texts/states/may-write.ts'
import { notFound } from '../../texts/states/missing.ts'
import type { TextTarget } from '../stored/lock.ts'
import { newToken } from './token.ts'

/** A link as the team sees it; its address is shown only once, when it is made. */
export interface PreviewLinkView {
  id: string
  createdAt: Date
  expiresAt: Date
  opened: number
  openedAt: Date | null
  by: { id: string; username: string }
}

interface Text {
  id: string
  kind: Kind
  slug: string
  title: string
  authorId: string
  isOut: boolean
  status: StoredStatus
  publishedAt: Date | null
  now: Date
}

/** @throws *_NOT_FOUND for a missing or deleted text, and for another user's that readers do not see; FORBIDDEN */
async function textOf(
  db: Pick<Tx, '$queryRaw'>,
  actor: Actor,
  { id, kind }: TextTarget,
  lock = Prisma.empty,
) {
  const [text] = isId(id)
    ? await db.$queryRaw<Text[]>`
        SELECT "id", "kind"::text AS "kind", "slug", "title", "authorId",
          coalesce(${inReach('c')}, false) AS "isOut", "status"::text AS "status", "publishedAt", ${NOW} AS "now"
        FROM "Content" c WHERE "id" = ${id} AND "deletedAt" IS NULL ${lock}`
    : []
  if (!text || (kind && kind !== text.kind)) throw notFound(kind)
  if (!maySee(actor, text)) throw text.isOut ? appError('FORBIDDEN') : notFound(kind)
  return text
}

/** A text that the actor may write, for its preview. @throws *_NOT_FOUND, FORBIDDEN */
export async function previewedText(db: Db, actor: Actor, id: string) {
  const { id: contentId, kind, status, publishedAt, now } = await textOf(db, actor, { id })
  return { contentId, kind, status, publishedAt, now }
}

/** The preview links to a text, newest first. @throws *_NOT_FOUND, FORBIDDEN */
export async function listPreviews(db: Db, actor: Actor, which: TextTarget): Promise<PreviewLinkView[]> {
  const { id } = await textOf(db, actor, which)
  const rows = await db.$queryRaw<(Omit<PreviewLinkView, 'by'> & { userId: string; username: string })[]>`
    SELECT l."id", l."createdAt", l."expiresAt", l."opened", l."openedAt", u."id" AS "userId", u."username"
    FROM "PreviewLink" l JOIN "User" u ON u."id" = l."createdById"
    WHERE l."contentId" = ${id} AND l."expiresAt" > ${NOW} ORDER BY l."createdAt" DESC, l."id" DESC`
  return rows.map(({ userId, username, ...link }) => ({ ...link, by: { id: userId, username } }))
}

const logPreview = (tx: Tx, actor: Actor, event: string, message: string, text: Text, previewId: string) =>
  writeLog(tx, {
    actionType: 'admin_action',
    message: `${message} : « ${text.title} »`,
    user: actor,
    data: { event, id: text.id, kind: text.kind, slug: text.slug, previewId },
  })

/**
 * Makes a link to a text as it will be, for seven days.
 * @returns its address, which is never shown again: only a hash of its token is stored
 * @throws *_NOT_FOUND, FORBIDDEN, PREVIEW_LIMIT, UNAUTHENTICATED when the login has ended meanwhile
 */
export async function createPreview(
  { db, config }: { db: Db; config: Pick<Config, 'PUBLIC_URL'> },
  actor: Actor,
  { replace = false, ...which }: TextTarget & { replace?: boolean },
): Promise<{ id: string; url: string; expiresAt: Date }> {
  const { token, tokenHash } = newToken()
  const id = newId()
  const expiresAt = await inTransaction(db, async (tx) => {
    const { familyId, originId, tokenId } = await makerOf(tx, actor)
    // Locked, so that two calls at once are counted, and no link is made to a text that is being deleted.
    const text = await textOf(tx, actor, which, Prisma.sql`FOR NO KEY UPDATE`)
    await tx.$executeRaw`DELETE FROM "PreviewLink"
      WHERE "contentId" = ${text.id} AND (${replace} OR "expiresAt" <= ${NOW})`
    if ((await tx.previewLink.count({ where: { contentId: text.id } })) >= PREVIEW_LIMITS.count)
      throw appError('PREVIEW_LIMIT')
    const [row] = await tx.$queryRaw<{ expiresAt: Date }[]>`
      INSERT INTO "PreviewLink" ("id", "contentId", "tokenHash", "createdById", "createdAt", "expiresAt",
        "familyId", "originId", "tokenId")
      VALUES (${id}, ${text.id}, ${tokenHash}, ${actor.id}, ${NOW},
        ${NOW} + make_interval(hours => ${PREVIEW_LIMITS.days * 24}), ${familyId}, ${originId}, ${tokenId})
      RETURNING "expiresAt"`
    if (!row) throw new Error('the link was not stored')
    await logPreview(tx, actor, 'preview_created', 'Lien d’aperçu créé', text, id)
    return row.expiresAt
  })
  return { id, url: config.PUBLIC_URL + href('preview', 'fr', { slug: token }), expiresAt }
}

/** Ends a link at once. @throws PREVIEW_NOT_FOUND, also for a link to another user's text */
export async function revokePreview(db: Db, actor: Actor, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const link = await tx.previewLink.findUnique({ where: { id }, select: { contentId: true } })
    if (!link) throw appError('PREVIEW_NOT_FOUND')
    const text = await textOf(tx, actor, { id: link.contentId }).catch((error: unknown) => {
      throw error instanceof AppError ? appError('PREVIEW_NOT_FOUND') : error
    })
    const { count } = await tx.previewLink.deleteMany({ where: { id } })
    if (count === 0) throw appError('PREVIEW_NOT_FOUND')
    await logPreview(tx, actor, 'preview_revoked', 'Lien d’aperçu révoqué', text, id)
  })
}
