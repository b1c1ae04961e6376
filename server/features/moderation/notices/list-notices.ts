import { Prisma } from '../../../../prisma/generated/client.ts'
import type { Lang } from '../../../../shared/base/lang.ts'
import type { NoticeAct, NoticeKind } from '../../../../shared/moderation/notices.ts'
import type { NoticesInput } from '../../../../shared/moderation/notices-schema.ts'
import type { Reason } from '../../../../shared/moderation/reasons.ts'
import type { Db } from '../../../database/client.ts'

/** A notice as the desk sees it: with who made it, and what it is about as it is now. */
export interface ListedNotice {
  id: string
  number: number
  at: Date
  address: string
  kind: NoticeKind
  text: string
  danger: boolean
  name: string | null
  email: string | null
  /** Of the page that it was made on: what its maker reads. */
  lang: Lang
  quote: string
  /** Null: it is not about a comment, or the comment is gone. */
  comment: { id: string; author: { id: string; username: string; role: string } | null; state: string } | null
  /** It names this very state; a decision sends it back. */
  seen: string
  decision: { act: NoticeAct; reason: Reason | null; word: string; at: Date; by: string | null } | null
}

/** Of notice `n` and its comment `c`, which may be none. */
export const NOTICE_SEEN = Prisma.sql`md5(concat_ws('|', n."id", n."decidedAt" IS NULL, c."text", c."deletedAt" IS NULL,
  c."hiddenAt" IS NULL, (SELECT max(d."id") FROM "Decision" d WHERE d."commentId" = c."id" AND d."undoneAt" IS NULL)))`

export const NOTICE_COMMENT = Prisma.sql`LEFT JOIN "Comment" c ON c."id" = n."commentId" AND c."removedAt" IS NULL
  AND (SELECT i."deletedAt" IS NULL FROM "Content" i WHERE i."id" = c."contentId")`

type Row = Omit<ListedNotice, 'comment' | 'decision'> & {
  commentId: string | null
  authorId: string | null
  author: string | null
  role: string | null
  state: string
  act: NoticeAct | null
  reason: Reason | null
  word: string
  decidedAt: Date | null
  by: string | null
}

const toListed = (row: Row): ListedNotice => {
  const { commentId, authorId, author, role, state, act, reason, word, decidedAt, by, ...notice } = row
  return {
    ...notice,
    comment: commentId && {
      id: commentId,
      author: authorId ? { id: authorId, username: author ?? '', role: role ?? 'visitor' } : null,
      state,
    },
    decision: act && decidedAt ? { act, reason, word, at: decidedAt, by } : null,
  } as ListedNotice
}

/** Open ones with the oldest first, lives in danger before all; decided ones with the newest first. */
export async function listNotices(
  db: Db,
  { state, cursor, limit }: NoticesInput,
): Promise<{ notices: ListedNotice[]; nextCursor: string | null }> {
  const open = state === 'open'
  const place = Prisma.sql`(SELECT NOT o."danger", o."number" FROM "Notice" o WHERE o."id" = ${cursor})`
  const after = cursor
    ? open
      ? Prisma.sql`(NOT n."danger", n."number") > ${place}`
      : Prisma.sql`n."number" < (SELECT o."number" FROM "Notice" o WHERE o."id" = ${cursor})`
    : Prisma.sql`true`
  const rows = await db.$queryRaw<Row[]>`
    SELECT n."id", n."number", n."createdAt" AS "at", n."address", n."kind", n."text", n."danger", n."name", n."email", n."lang", n."quote",
      c."id" AS "commentId", u."id" AS "authorId", u."username" AS "author", u."role"::text AS "role",
      CASE WHEN c."hiddenAt" IS NOT NULL THEN 'hidden' WHEN c."deletedAt" IS NOT NULL THEN 'deleted' ELSE 'visible' END AS "state",
      ${NOTICE_SEEN} AS "seen", n."act", n."reason", n."word", n."decidedAt", du."username" AS "by"
    FROM "Notice" n ${NOTICE_COMMENT} LEFT JOIN "User" u ON u."id" = c."authorId"
      LEFT JOIN "User" du ON du."id" = n."decidedById"
    WHERE n."decidedAt" IS ${open ? Prisma.sql`NULL` : Prisma.sql`NOT NULL`} AND ${after}
    ORDER BY ${open ? Prisma.sql`NOT n."danger", n."number"` : Prisma.sql`n."number" DESC`} LIMIT ${limit + 1}`
  const shown = rows.slice(0, limit)
  return {
    notices: shown.map(toListed),
    nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

export const countOpenNotices = (db: Db): Promise<number> => db.notice.count({ where: { decidedAt: null } })
