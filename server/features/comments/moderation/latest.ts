import { Prisma } from '../../../../prisma/generated/client.ts'
import type { CommentItem } from '../../../../shared/comments/comment.ts'
import type { LatestCommentsInput, ShownState } from '../../../../shared/comments/schema.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import type { Db } from '../../../database/client.ts'
import { appError } from '../../../trpc/errors.ts'
import { type CommentRow, commentColumns, commentJoins, toComment, type Viewer } from '../selects.ts'
import { placeCursor, readCursor } from '../threads/cursor.ts'

export interface PlacedComment extends CommentItem {
  item: { kind: Kind; slug: string; title: string }
}

export interface LatestComments {
  comments: PlacedComment[]
  /** It is null when there are no older ones. */
  nextCursor: string | null
}

type Row = CommentRow & { kind: Kind; slug: string; title: string }

/** An index of trigrams finds nothing shorter: without three letters in a row names alone are looked through. */
const HAS_WORDS = /[\p{L}\p{N}]{3}/u

/** Of so many people the newest comments of each are read; more of them have written among what is newest anyway. */
const PEOPLE = 100

const STATES: Record<ShownState, Prisma.Sql> = {
  all: Prisma.sql`c."removedAt" IS NULL`,
  visible: Prisma.sql`c."removedAt" IS NULL AND c."deletedAt" IS NULL`,
  hidden: Prisma.sql`c."removedAt" IS NULL AND c."deletedAt" IS NOT NULL`,
}

/** Everything but the search: what may be shown at all, and comes after the cursor. */
function place({ state, cursor }: Pick<LatestCommentsInput, 'state' | 'cursor'>): Prisma.Sql {
  const after = cursor === null ? null : readCursor(cursor)
  if (after?.kind === 'shown') throw appError('BAD_INPUT', { fields: { cursor: 'cursorInvalid' } })
  return Prisma.sql`${STATES[state]} ${
    after ? Prisma.sql`AND (c."createdAt", c."id") < (${after.at}, ${after.id})` : Prisma.empty
  }`
}

const like = (search: string): Prisma.Sql =>
  Prisma.sql`'%' || regexp_replace(manette_person(${search}::text), '([\\\\%_])', '\\\\\\1', 'g') || '%'`

/** An address is never looked through: those who moderate do not see it. Its index holds it, so that is asked first. */
const peopleNamed = (pattern: Prisma.Sql): Prisma.Sql => Prisma.sql`SELECT u."id" FROM "User" u
  WHERE manette_person(u."username" || E'\n' || u."email") LIKE ${pattern}
    AND manette_person(u."username") LIKE ${pattern}`

const newest = (condition: Prisma.Sql, limit: number): Prisma.Sql =>
  Prisma.sql`SELECT c."id", c."createdAt" FROM "Comment" c
    JOIN "Content" i ON i."id" = c."contentId" AND i."deletedAt" IS NULL
    WHERE ${condition} ORDER BY c."createdAt" DESC, c."id" DESC LIMIT ${limit}`

/** Those with such words, and those by such a name, each by an index of its own and for a page only. */
async function found(db: Db, search: string, at: Prisma.Sql, limit: number): Promise<Prisma.Sql> {
  const pattern = like(search)
  const people = await db.$queryRaw<{ id: string }[]>`${peopleNamed(pattern)} LIMIT ${PEOPLE + 1}`
  // Asked for at once, few people who have written little would be looked for in all comments.
  const byName =
    people.length > PEOPLE
      ? newest(Prisma.sql`${at} AND c."authorId" IN (${peopleNamed(pattern)})`, limit)
      : Prisma.sql`SELECT l.* FROM unnest(${people.map(({ id }) => id)}::bpchar[]) AS person("id")
          CROSS JOIN LATERAL (${newest(Prisma.sql`${at} AND c."authorId" = person."id"`, limit)}) l`
  if (!HAS_WORDS.test(search))
    return Prisma.sql`SELECT * FROM (${byName}) f ORDER BY f."createdAt" DESC, f."id" DESC LIMIT ${limit}`
  // Of what is hidden no word leaves the server, so none is looked for either.
  const byWords = newest(
    Prisma.sql`${at} AND c."deletedAt" IS NULL AND c."removedAt" IS NULL
      AND manette_person(c."text" || E'\n' || coalesce(c."guest", '')) LIKE ${pattern}`,
    limit,
  )
  return Prisma.sql`SELECT * FROM ((${byName}) UNION (${byWords})) f
    ORDER BY f."createdAt" DESC, f."id" DESC LIMIT ${limit}`
}

/**
 * Hidden comments are among them, without their text; placeholders and what stands below a deleted text are not.
 * @throws BAD_INPUT for a cursor that we never issued
 */
export async function latestComments(
  db: Db,
  { limit, search, ...input }: LatestCommentsInput,
  viewer: Viewer,
): Promise<LatestComments> {
  const at = place(input)
  const picked = search ? await found(db, search, at, limit + 1) : newest(at, limit + 1)
  const rows = await db.$queryRaw<Row[]>`
    SELECT ${commentColumns(viewer)}, item."kind"::text AS "kind", item."slug", item."title"
    FROM (${picked}) p0 JOIN "Comment" c ON c."id" = p0."id"
    JOIN "Content" item ON item."id" = c."contentId" ${commentJoins}
    ORDER BY c."createdAt" DESC, c."id" DESC`
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    comments: shown.map((row) => ({
      ...toComment(row, viewer),
      item: { kind: row.kind, slug: row.slug, title: row.title },
    })),
    nextCursor: rows.length > limit && last ? placeCursor(last) : null,
  }
}
