import type { CommentItem } from '../../../../shared/comments/comment.ts'
import type { LatestCommentsInput } from '../../../../shared/comments/schema.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import type { Db } from '../../../database/client.ts'
import { type CommentRow, commentColumns, commentJoins, toComment, type Viewer } from '../selects.ts'

export interface PlacedComment extends CommentItem {
  item: { kind: Kind; slug: string; title: string }
}

export interface LatestComments {
  comments: PlacedComment[]
  page: number
  limit: number
  pages: number
  total: number
}

type Row = CommentRow & { kind: Kind; slug: string; title: string }

/** Hidden comments are among them, without their text; placeholders and what stands below a deleted text are not. */
export async function latestComments(
  db: Db,
  { page, limit }: LatestCommentsInput,
  viewer: Viewer,
): Promise<LatestComments> {
  const skip = BigInt(page - 1) * BigInt(limit)
  const [rows, counted] = await Promise.all([
    db.$queryRaw<Row[]>`
      SELECT ${commentColumns(viewer)}, item."kind"::text AS "kind", item."slug", item."title"
      FROM (SELECT c.* FROM "Comment" c JOIN "Content" i ON i."id" = c."contentId" AND i."deletedAt" IS NULL
            WHERE c."removedAt" IS NULL ORDER BY c."createdAt" DESC, c."id" DESC
            OFFSET ${skip}::bigint LIMIT ${limit}) c
      JOIN "Content" item ON item."id" = c."contentId" ${commentJoins}
      ORDER BY c."createdAt" DESC, c."id" DESC`,
    db.$queryRaw<{ total: number }[]>`
      SELECT count(*)::int AS "total" FROM "Comment" c
      JOIN "Content" i ON i."id" = c."contentId" AND i."deletedAt" IS NULL WHERE c."removedAt" IS NULL`,
  ])
  const total = counted[0]?.total ?? 0
  const comments = rows.map((row) => ({
    ...toComment(row, viewer),
    item: { kind: row.kind, slug: row.slug, title: row.title },
  }))
  return { comments, page, limit, pages: Math.ceil(total / limit), total }
}
