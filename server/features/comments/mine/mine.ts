import { Prisma } from '../../../../prisma/generated/client.ts'
import type { CommentItem } from '../../../../shared/comments/comment.ts'
import type { OwnCommentsInput } from '../../../../shared/comments/schema.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import type { Db } from '../../../database/client.ts'
import { visible } from '../../../database/visible.ts'
import { appError } from '../../../trpc/errors.ts'
import { type CommentRow, commentColumns, commentJoins, toComment } from '../selects.ts'
import { placeCursor, readCursor } from '../threads/cursor.ts'

type Own = Pick<CommentItem, 'id' | 'state' | 'text' | 'mentions' | 'createdAt' | 'editedAt' | 'likesCount'>

interface OwnComment extends Own {
  /** Hidden by the team or by reports: only its author still reads it (`moderation.decisions` says why). */
  hidden?: true
  /** The text below which it stands; null when readers do not see that now. */
  item: { kind: Kind; slug: string; title: string } | null
}

export interface OwnComments {
  comments: OwnComment[]
  /** Null when there are no older ones. */
  nextCursor: string | null
}

type Row = CommentRow & {
  kind: Kind
  slug: string
  title: string
  seen: boolean | null
  hiddenText: string | null
}

const toOwn = ({ kind, slug, title, seen, hiddenText, ...row }: Row, viewer: { id: string }): OwnComment => {
  const { id, state, text, mentions, createdAt, editedAt, likesCount } = toComment(row, viewer)
  return {
    id,
    state,
    text: hiddenText ?? text,
    createdAt,
    likesCount,
    ...(hiddenText !== null && { hidden: true }),
    ...(mentions && { mentions }),
    ...(editedAt && { editedAt }),
    item: seen ? { kind, slug, title } : null,
  }
}

/** The newest first. An erased comment is nobody's any more. @throws BAD_INPUT for a cursor that we never issued */
export async function ownComments(
  db: Db,
  { cursor, limit }: OwnCommentsInput,
  viewer: { id: string },
): Promise<OwnComments> {
  const after = cursor === null ? null : readCursor(cursor)
  if (after?.kind === 'shown') throw appError('BAD_INPUT', { fields: { cursor: 'cursorInvalid' } })
  const rows = await db.$queryRaw<Row[]>`
    SELECT ${commentColumns(viewer)}, item."kind"::text AS "kind", item."slug", item."title", ${visible('item')} AS "seen",
      CASE WHEN c."hiddenAt" IS NOT NULL THEN c."text" END AS "hiddenText"
    FROM (
      SELECT c."id" FROM "Comment" c WHERE c."authorId" = ${viewer.id} AND c."removedAt" IS NULL
        ${after ? Prisma.sql`AND (c."createdAt", c."id") < (${after.at}, ${after.id})` : Prisma.empty}
      ORDER BY c."createdAt" DESC, c."id" DESC LIMIT ${limit + 1}
    ) own JOIN "Comment" c ON c."id" = own."id" JOIN "Content" item ON item."id" = c."contentId" ${commentJoins}
    ORDER BY c."createdAt" DESC, c."id" DESC`
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    comments: shown.map((row) => toOwn(row, viewer)),
    nextCursor: rows.length > limit && last ? placeCursor(last) : null,
  }
}
