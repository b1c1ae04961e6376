import type { Role } from '../../../../shared/account/roles.ts'
import type { Lang } from '../../../../shared/base/lang.ts'
import type { Kind, ListedKind } from '../../../../shared/texts/catalog.ts'
import { type Status, type StoredStatus, statusOf } from '../../../../shared/texts/states/status.ts'
import type { Config } from '../../../base/config.ts'
import type { Db } from '../../../database/client.ts'
import { ifWritable } from '../../../database/refusals.ts'
import { inReach, NOW } from '../../../database/visible.ts'
import type { PreviewedText } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import type { ContentItem, ContentWithBody } from '../../texts/selects.ts'
import { maySee } from '../../texts/states/may-write.ts'
import { inLanguage } from '../../translation/read.ts'
import { previewedText } from './links.ts'
import { followedBy, previewItem } from './preview-item.ts'
import { tokenHashOf } from './token.ts'

/** The target of a link: a page made from the work, or the one that readers see. */
export type OpenedPreview =
  | { leadsTo: { kind: Kind; slug: string } }
  | {
      leadsTo: null
      item: ContentWithBody
      following: (ContentItem & { kind: ListedKind })[]
      /** `changes`: changes to a text that readers see in another form. */
      state: Exclude<Status, 'published'> | 'changes'
      publishAt: Date | null
      /** The end of the link; null where somebody looks at their own text. */
      until: Date | null
    }

interface Link {
  id: string
  until: Date
  contentId: string
  kind: Kind
  slug: string
  status: StoredStatus
  publishedAt: Date | null
  isOut: boolean
  now: Date
  authorId: string
  makerId: string
  makerRole: Role
}

async function find(db: Db, token: string): Promise<Link | undefined> {
  const tokenHash = tokenHashOf(token)
  if (tokenHash === null) return undefined
  const [link] = await db.$queryRaw<Link[]>`
    SELECT l."id", l."expiresAt" AS "until", l."contentId", c."kind"::text AS "kind", c."slug",
      c."status"::text AS "status", c."publishedAt", coalesce(${inReach('c')}, false) AS "isOut", ${NOW} AS "now",
      c."authorId", u."id" AS "makerId", u."role"::text AS "makerRole"
    FROM "PreviewLink" l JOIN "Content" c ON c."id" = l."contentId" JOIN "User" u ON u."id" = l."createdById"
    WHERE l."tokenHash" = ${tokenHash} AND l."expiresAt" > ${NOW} AND c."deletedAt" IS NULL`
  // The maker's present rights count: a link ends when its maker may no longer write the text.
  return link && maySee({ id: link.makerId, role: link.makerRole }, link) ? link : undefined
}

/** @throws PREVIEW_NOT_FOUND, alike for links that are expired, revoked or invented, and for those to a deleted text */
export async function openPreview(
  site: { db: Db; config: Config },
  { token, lang }: { token: string; lang: Lang },
): Promise<OpenedPreview> {
  const link = await find(site.db, token)
  if (!link) throw appError('PREVIEW_NOT_FOUND')
  const { until, kind, slug, isOut } = link
  const preview = await previewItem(site, link, lang)
  if (isOut && !preview.changed) return { leadsTo: { kind, slug } }
  const following = await inLanguage(site, lang, await followedBy(site.db, link))
  const status = statusOf(link, link.now)
  return {
    leadsTo: null,
    item: preview.item,
    following,
    state: status === 'published' ? 'changes' : status,
    publishAt: status === 'planned' ? link.publishedAt : preview.plannedFor,
    until,
  }
}

/** The page of a text for somebody who may write it. @throws *_NOT_FOUND, FORBIDDEN */
export async function openOwnPreview(
  site: { db: Db; config: Config },
  { id, actor }: PreviewedText,
  lang: Lang,
): Promise<OpenedPreview> {
  const text = await previewedText(site.db, actor, id)
  const { item, plannedFor } = await previewItem(site, text, lang)
  const following = await inLanguage(site, lang, await followedBy(site.db, text))
  const status = statusOf(text, text.now)
  return {
    leadsTo: null,
    item,
    following,
    state: status === 'published' ? 'changes' : status,
    publishAt: status === 'planned' ? text.publishedAt : plannedFor,
    until: null,
  }
}

/** Whether a link leads to a text now; costs one indexed read. */
export const leadsSomewhere = async (db: Db, token: string): Promise<boolean> =>
  (await find(db, token)) !== undefined

/** Counts that somebody was shown the text behind a link. */
export async function countOpening(db: Db, token: string): Promise<void> {
  const tokenHash = tokenHashOf(token)
  await ifWritable(
    db,
    () => db.$executeRaw`
      UPDATE "PreviewLink" SET "opened" = "opened" + 1, "openedAt" = ${NOW} WHERE "tokenHash" = ${tokenHash}`,
  )
}
