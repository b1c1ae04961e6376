import { Prisma } from '../../../../prisma/generated/client.ts'
import type { RoleHolder } from '../../../../shared/account/permissions.ts'
import type { Lang } from '../../../../shared/base/lang.ts'
import { type Judge, type JudgedAs, type Judging, shownTo } from '../../../../shared/moderation/judging.ts'
import type { NoticeAct, NoticeKind } from '../../../../shared/moderation/notices.ts'
import type { NoticesInput } from '../../../../shared/moderation/notices-schema.ts'
import type { Reason } from '../../../../shared/moderation/reasons.ts'
import type { Db } from '../../../database/client.ts'
import type { Actor } from '../../../trpc/context.ts'
import { type ContestedRow, judges, lastContested, toContested } from '../../comments/decisions/judges.ts'
import type { QueuedComment } from '../queue/rows.ts'

/** A notice as the desk sees it, with the present state; only people of a higher rank see who made it. */
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
  /** The language of the page on which it was made, which its maker reads. */
  lang: Lang
  quote: string
  /** Null when it is not about a comment, or the comment is gone. */
  comment: {
    id: string
    author: { id: string; username: string; role: string } | null
    state: QueuedComment['state']
  } | null
  /** Names the present state; a decision sends it back. */
  seen: string
  /** Whether the caller may decide, while nobody has. If not, they must not read what it says. */
  judging: Judging
  withheld: boolean
  decision: {
    act: NoticeAct
    reason: Reason | null
    word: string
    at: Date
    by: string | null
    judgedAs: JudgedAs | null
  } | null
}

/** A digest of notice `n` and its comment `c`, which may be missing. */
export const NOTICE_SEEN = Prisma.sql`md5(concat_ws('|', n."id", n."decidedAt" IS NULL, c."text", c."deletedAt" IS NULL,
  c."hiddenAt" IS NULL, (SELECT max(d."id") FROM "Decision" d WHERE d."commentId" = c."id" AND d."undoneAt" IS NULL)))`

export const NOTICE_COMMENT = Prisma.sql`LEFT JOIN "Comment" c ON c."id" = n."commentId" AND c."removedAt" IS NULL
  AND (SELECT i."deletedAt" IS NULL FROM "Content" i WHERE i."id" = c."contentId")`

/** The people concerned by notice `n`: the stored and the present ones, as a text may be signed later. */
export const NOTICE_PEOPLE = Prisma.sql`(SELECT coalesce(json_agg(json_build_object('id', p."id", 'role', p."role")), '[]')
  FROM "User" p WHERE p."id" IN (
    SELECT s."userId" FROM "NoticeSubject" s WHERE s."noticeId" = n."id"
    UNION ALL SELECT o."authorId" FROM "Comment" o WHERE o."id" = n."commentId"
    UNION ALL SELECT d."authorId" FROM "Decision" d WHERE d."commentId" = n."commentId"
    UNION ALL SELECT t."authorId" FROM "Content" t WHERE t."id" = n."contentId" AND n."commentId" IS NULL
    UNION ALL SELECT g."userId" FROM "Signature" g WHERE g."contentId" = n."contentId" AND n."commentId" IS NULL))`

type Row = Omit<ListedNotice, 'comment' | 'decision' | 'judging' | 'withheld'> & {
  people: RoleHolder[]
  contested: ContestedRow
  commentId: string | null
  authorId: string | null
  author: string | null
  role: string | null
  state: QueuedComment['state']
  act: NoticeAct | null
  reason: Reason | null
  word: string
  decidedAt: Date | null
  by: string | null
  judgedAs: JudgedAs | null
}

function toListed(row: Row, actor: RoleHolder, team: readonly Judge[]): ListedNotice {
  const { commentId, authorId, author, role, state, people, contested, text, name, email, ...rest } = row
  const { act, reason, word, decidedAt, by, judgedAs, ...notice } = rest
  const { judging, withheld, wordless } = shownTo(
    actor,
    { people, contested: toContested(contested) },
    team,
    new Date(),
  )
  return {
    ...notice,
    ...(withheld ? { name: null, email: null } : { name, email }),
    text: wordless ? '' : text,
    comment:
      commentId === null
        ? null
        : {
            id: commentId,
            author: authorId ? { id: authorId, username: author ?? '', role: role ?? 'visitor' } : null,
            state,
          },
    judging,
    withheld,
    decision:
      act && decidedAt
        ? { act, reason, word: wordless ? '' : word, at: decidedAt, by: withheld ? null : by, judgedAs }
        : null,
  }
}

/** Open notices come oldest first, with lives in danger before all others; decided ones newest first. */
export async function listNotices(
  db: Db,
  actor: Actor,
  { state, cursor, limit }: NoticesInput,
): Promise<{ notices: ListedNotice[]; nextCursor: string | null }> {
  const open = state === 'open'
  const place = Prisma.sql`(SELECT NOT o."danger", o."number" FROM "Notice" o WHERE o."id" = ${cursor})`
  const after = cursor
    ? open
      ? Prisma.sql`(NOT n."danger", n."number") > ${place}`
      : Prisma.sql`n."number" < (SELECT o."number" FROM "Notice" o WHERE o."id" = ${cursor})`
    : Prisma.sql`true`
  const team = await judges(db)
  const rows = await db.$queryRaw<Row[]>`
    SELECT n."id", n."number", n."createdAt" AS "at", n."address", n."kind", n."text", n."danger", n."name", n."email", n."lang", n."quote",
      c."id" AS "commentId", u."id" AS "authorId", u."username" AS "author", u."role"::text AS "role",
      CASE WHEN c."hiddenAt" IS NOT NULL THEN 'hidden' WHEN c."deletedAt" IS NOT NULL THEN 'deleted' ELSE 'visible' END AS "state",
      ${NOTICE_SEEN} AS "seen", n."act", n."reason", n."word", n."decidedAt", du."username" AS "by", n."judgedAs",
      ${NOTICE_PEOPLE} AS "people", ${lastContested(Prisma.sql`n."commentId"`)} AS "contested"
    FROM "Notice" n ${NOTICE_COMMENT} LEFT JOIN "User" u ON u."id" = c."authorId"
      LEFT JOIN "User" du ON du."id" = n."decidedById"
    WHERE n."decidedAt" IS ${open ? Prisma.sql`NULL` : Prisma.sql`NOT NULL`} AND ${after}
    ORDER BY ${open ? Prisma.sql`NOT n."danger", n."number"` : Prisma.sql`n."number" DESC`} LIMIT ${limit + 1}`
  const shown = rows.slice(0, limit)
  return {
    notices: shown.map((row) => toListed(row, actor, team)),
    nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}
