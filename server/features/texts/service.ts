import { Prisma } from '../../../prisma/generated/client.ts'
import { isId } from '../../../shared/base/id.ts'
import { shownBody } from '../../../shared/texts/bodies/shown-body.ts'
import type { Kind } from '../../../shared/texts/catalog.ts'
import { fieldOf } from '../../../shared/texts/fields/derive.ts'
import { TRANSLATED_FIELDS } from '../../../shared/texts/fields/field-lists.ts'
import { readingMinutes } from '../../../shared/texts/reading-time.ts'
import type { Db } from '../../database/client.ts'
import { queryRows, type RowReader } from '../../database/rows.ts'
import { visibleOf } from '../../database/visible.ts'
import type { Actor } from '../../trpc/context.ts'
import { appError } from '../../trpc/errors.ts'
import {
  type ContentWithBody,
  ITEM_DATES,
  shownColumnsOf,
  type TextState,
  teamColumns,
  toWholeItem,
  type WholeRow,
  wholeColumnsOf,
} from './selects.ts'
import { maySee } from './states/may-write.ts'
import { missingContent, notFound } from './states/missing.ts'

/** How a text is found. The name becomes part of the prepared statement's. */
interface Lookup {
  name: 'by_id' | 'by_slug' | 'by_former_slug'
  where: Prisma.Sql
}

const byId = (id: string): Lookup => ({ name: 'by_id', where: Prisma.sql`c."id" = ${id}` })
const bySlug = (slug: string): Lookup => ({ name: 'by_slug', where: Prisma.sql`c."slug" = ${slug}` })
const byFormerSlug = (kind: Prisma.Sql, slug: string): Lookup => ({
  name: 'by_former_slug',
  where: Prisma.sql`c."id" = (SELECT "contentId" FROM "SlugRedirect" WHERE "kind" = ${kind} AND "slug" = ${slug})`,
})

export const kindSql = (kind: Kind): Prisma.Sql => Prisma.sql`${kind}::"ContentKind"`

/** Whether the translation `t` of an item `c` is complete. */
const ALL_TRANSLATED = Prisma.raw(
  TRANSLATED_FIELDS.filter((name) => !fieldOf(name).standIn)
    .map((name) =>
      fieldOf(name).required ? `t."${name}" IS NOT NULL` : `(t."${name}" IS NOT NULL OR c."${name}" IS NULL)`,
    )
    .join(' AND '),
)

/** The body of a text: as it is stored, or as French pages show it. */
export type Body = 'stored' | 'shown'

/** @returns the one text that matches a condition on `c` */
async function readText<Row extends WholeRow>(
  db: RowReader,
  statement: { name: string; columns: Prisma.Sql; where: Prisma.Sql; dates: readonly (keyof Row & string)[] },
): Promise<(Row & { inEnglish: boolean }) | undefined> {
  const { name, columns, where, dates } = statement
  const sql = Prisma.sql`
    SELECT ${columns},
      EXISTS (SELECT 1 FROM "TranslatedContent" t WHERE t."contentId" = c."id" AND t."lang" = 'en'
        AND ${ALL_TRANSLATED}) AS "inEnglish"
    FROM "Content" c WHERE ${where}`
  const [row] = await queryRows<Row & { inEnglish: boolean }>(db, name, sql, dates)
  return row
}

/** A text as readers see it. @returns undefined for one that they do not see */
function readForReaders(db: RowReader, kind: Kind, { name, where }: Lookup, body: Body) {
  return readText<WholeRow & { isShown?: boolean }>(db, {
    name: `${kind}_${name}_${body}`,
    columns: (body === 'shown' ? shownColumnsOf : wholeColumnsOf)[kind],
    where: Prisma.sql`c."kind" = ${kindSql(kind)} AND ${visibleOf(kind, 'c')} AND ${where}`,
    dates: ITEM_DATES,
  })
}

/** Finds by id, slug or former slug; the caller redirects from the latter. @throws its kind’s *_NOT_FOUND, WITHDRAWN */
export async function findContent(
  db: RowReader,
  kind: Kind,
  slugOrId: string,
  body: Body = 'stored',
): Promise<ContentWithBody> {
  // Slugs never look like ids (a CHECK constraint).
  const row = isId(slugOrId)
    ? await readForReaders(db, kind, byId(slugOrId), body)
    : ((await readForReaders(db, kind, bySlug(slugOrId), body)) ??
      (await readForReaders(db, kind, byFormerSlug(kindSql(kind), slugOrId), body)))
  if (!row) throw await missingContent(db, { key: slugOrId, kind })
  const item = { ...toWholeItem(row), inEnglish: row.inEnglish }
  return body === 'shown' && !row.isShown
    ? { ...item, content: shownBody(item.content, 'fr'), readingMinutes: readingMinutes(item.content) }
    : item
}

/** A text as the team sees it, in any state. */
export type TeamContent = ContentWithBody & TextState

/** Finds by id or present slug, also texts that readers do not see. @throws its kind’s *_NOT_FOUND */
export async function findForTeam(db: RowReader, kind: Kind, slugOrId: string): Promise<TeamContent> {
  const { name, where } = isId(slugOrId) ? byId(slugOrId) : bySlug(slugOrId)
  const row = await readText<WholeRow & TextState>(db, {
    name: `content_${name}_team`,
    columns: teamColumns,
    where: Prisma.sql`c."kind" = ${kindSql(kind)} AND c."deletedAt" IS NULL AND ${where}`,
    dates: [...ITEM_DATES, 'publishAt'],
  })
  if (!row) throw notFound(kind)
  const { inEnglish, status, publishAt } = row
  return { ...toWholeItem(row), inEnglish, status, publishAt }
}

/** An item for the editing form, which also shows who made it or took it over. */
export type EditableItem = TeamContent & { owner: { id: string; username: string } }

/** @throws NOT_FOUND, also while it awaits its purge, and for a hidden text of another user; FORBIDDEN */
export async function findForEdit(
  db: Db,
  actor: Pick<Actor, 'id' | 'role'>,
  id: string,
): Promise<EditableItem> {
  const row = isId(id)
    ? await db.content.findFirst({
        where: { id, deletedAt: null },
        select: { kind: true, author: { select: { id: true, username: true } } },
      })
    : null
  if (!row) throw appError('NOT_FOUND')
  const text = await findForTeam(db, row.kind, id)
  if (!maySee(actor, { authorId: row.author.id }))
    throw appError(text.status === 'published' ? 'FORBIDDEN' : 'NOT_FOUND')
  return { ...text, owner: row.author }
}
