import { Prisma } from '../../../../prisma/generated/client.ts'
import { isId } from '../../../../shared/base/id.ts'
import type { ListedKind } from '../../../../shared/texts/catalog.ts'
import { literal } from '../../../database/prepared.ts'
import { queryRows, type RowReader, readAhead } from '../../../database/rows.ts'
import { visible } from '../../../database/visible.ts'
import { keepPictureFacts, type PictureFacts, pictureFactsAt } from '../../images/shared/picture-facts.ts'
import {
  type ContentItem,
  type ContentWithBody,
  ITEM_DATES,
  type ItemRow,
  textColumnsOf,
  toItem,
} from '../selects.ts'
import { type Body, findContent, kindSql } from '../service.ts'
import { missingContent } from '../states/missing.ts'

const FOLLOWING = 2

type Following = (ContentItem & { kind: ListedKind })[]

/** The columns for each name of a prepared statement. */
const THIS = {
  id: (key: string) => Prisma.sql`this."id" = ${key}`,
  slug: (key: string) => Prisma.sql`this."slug" = ${key}`,
}

/** Found by position in the list, without reading what precedes. @returns undefined for no item */
async function readFollowing(
  db: RowReader,
  kind: ListedKind,
  by: keyof typeof THIS,
  key: string,
): Promise<Following | undefined> {
  const ofKind = kindSql(kind)
  const statement = Prisma.sql`
    SELECT item.* FROM "Content" this LEFT JOIN LATERAL (
      SELECT ${textColumnsOf[kind]}
      FROM (
        SELECT * FROM "Content" next
        WHERE next."kind" = ${ofKind}
          AND (next."visibleFrom", next."id") < (this."visibleFrom", this."id")
        ORDER BY next."visibleFrom" DESC, next."id" DESC LIMIT ${literal(FOLLOWING)}
      ) c
      ORDER BY c."visibleFrom" DESC, c."id" DESC
    ) item ON true
    WHERE ${THIS[by](key)} AND this."kind" = ${ofKind} AND ${visible('this')}`
  const rows = await queryRows<ItemRow & { kind: ListedKind }>(
    db,
    `${kind}_following_by_${by}`,
    statement,
    ITEM_DATES,
  )
  // After the last item of the list comes one row of nulls.
  return rows.length === 0 ? undefined : rows.filter((row) => row.id !== null).map(toItem)
}

const ahead = readAhead<Following>('following')

/** The picture for a text's shares. @returns null also for a missing text */
async function pictureOfText(db: RowReader, kind: ListedKind, slug: string): Promise<PictureFacts | null> {
  const cover = Prisma.sql`coalesce(nullif(c."seoImage", ''), c."image")`
  const statement = Prisma.sql`SELECT ${pictureFactsAt(cover)} AS "facts" FROM "Content" c
    WHERE c."kind" = ${kindSql(kind)} AND c."slug" = ${slug}`
  const [row] = await queryRows<{ facts: PictureFacts | null }>(db, 'content_picture', statement, [])
  return row?.facts ?? null
}

/**
 * Like findContent. A page asks next for the following texts and for the picture in its head: both come in the same
 * round trip and are kept for it.
 */
export async function findWithFollowing(
  db: RowReader,
  kind: ListedKind,
  slugOrId: string,
  body: Body,
): Promise<ContentWithBody> {
  if (!db.batch || isId(slugOrId)) return findContent(db, kind, slugOrId, body)
  const [item, following, picture] = await Promise.all([
    findContent(db, kind, slugOrId, body),
    readFollowing(db, kind, 'slug', slugOrId),
    pictureOfText(db, kind, slugOrId),
  ])
  keepPictureFacts(db, picture)
  if (following) ahead.keep(db, item.id, following)
  return item
}

/** @throws ARTICLE_NOT_FOUND or REVIEW_NOT_FOUND */
export async function followingContent(db: RowReader, kind: ListedKind, id: string): Promise<Following> {
  const following = ahead.kept(db, id) ?? (await readFollowing(db, kind, 'id', id))
  if (!following) throw await missingContent(db, { key: id, kind })
  return following
}
