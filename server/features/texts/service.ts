import { Prisma } from '../../../prisma/generated/client.ts'
import { isId } from '../../../shared/base/id.ts'
import { shownBody } from '../../../shared/texts/bodies/shown-body.ts'
import type { Kind } from '../../../shared/texts/catalog.ts'
import { fieldOf } from '../../../shared/texts/derive.ts'
import { TRANSLATED_FIELDS } from '../../../shared/texts/fields/field-lists.ts'
import type { Db } from '../../database/client.ts'
import { literal } from '../../database/prepared.ts'
import { isTogether, queryRows, type RowReader } from '../../database/rows.ts'
import { visible } from '../../database/visible.ts'
import type { Actor } from '../../trpc/context.ts'
import { appError } from '../../trpc/errors.ts'
import {
  type ContentItem,
  type ContentWithBody,
  ITEM_DATES,
  type ItemRow,
  shownItemColumns,
  type TextState,
  teamColumns,
  textColumns,
  toItem,
  toWholeItem,
  type WholeRow,
} from './selects.ts'
import { maySee } from './states/may-write.ts'
import { missingContent, notFound } from './states/missing.ts'

/** By the name of the prepared statement. */
const WHERE = {
  by_id: (_kind: Prisma.Sql, id: string) => Prisma.sql`c."id" = ${id}`,
  by_slug: (_kind: Prisma.Sql, slug: string) => Prisma.sql`c."slug" = ${slug}`,
  by_former_slug: (kind: Prisma.Sql, slug: string) =>
    Prisma.sql`c."id" = (SELECT "contentId" FROM "SlugRedirect" WHERE "kind" = ${kind} AND "slug" = ${slug})`,
}

/** That the translation `t` of an item `c` is complete. */
const ALL_TRANSLATED = Prisma.raw(
  TRANSLATED_FIELDS.filter((name) => !fieldOf(name).standIn)
    .map((name) =>
      fieldOf(name).required ? `t."${name}" IS NOT NULL` : `(t."${name}" IS NOT NULL OR c."${name}" IS NULL)`,
    )
    .join(' AND '),
)

/** The body of an item: as it is stored, or as French pages show it. */
type Body = 'stored' | 'shown'

interface FoundRow extends WholeRow, Partial<TextState> {
  inEnglish: boolean
  isShown?: boolean
}

/** Of whom a text is read: of readers, or of the team, which sees what readers do not. */
async function readOne(
  db: RowReader,
  ofKind: Kind,
  way: keyof typeof WHERE,
  key: string,
  body: Body,
  whom: 'readers' | 'team' = 'readers',
): Promise<FoundRow | undefined> {
  const kind = Prisma.sql`${ofKind}::"ContentKind"`
  const statement = Prisma.sql`
    SELECT ${whom === 'team' ? teamColumns : body === 'shown' ? shownItemColumns : textColumns(true)},
      EXISTS (SELECT 1 FROM "TranslatedContent" t WHERE t."contentId" = c."id" AND t."lang" = 'en'
        AND ${ALL_TRANSLATED}) AS "inEnglish"
    FROM "Content" c
    WHERE c."kind" = ${kind} AND ${whom === 'team' ? Prisma.sql`c."deletedAt" IS NULL` : visible('c')} AND ${WHERE[way](kind, key)}`
  const name = `content_${way}_${body}${whom === 'team' ? '_team' : ''}`
  const [row] = await queryRows<FoundRow>(db, name, statement, ITEM_DATES)
  return row
}

/** By id, slug or former slug, for which the caller redirects. @throws ARTICLE_NOT_FOUND or REVIEW_NOT_FOUND */
export async function findContent(
  db: RowReader,
  kind: Kind,
  slugOrId: string,
  body: Body = 'stored',
): Promise<ContentWithBody> {
  // Unambiguous: slugs never look like ids (a CHECK constraint).
  const row = isId(slugOrId)
    ? await readOne(db, kind, 'by_id', slugOrId, body)
    : ((await readOne(db, kind, 'by_slug', slugOrId, body)) ??
      (await readOne(db, kind, 'by_former_slug', slugOrId, body)))
  if (!row) throw await missingContent(db, { key: slugOrId, kind })
  const item = { ...toWholeItem(row), inEnglish: row.inEnglish }
  return body === 'shown' && !row.isShown ? { ...item, content: shownBody(item.content, 'fr') } : item
}

/** As the team sees it, in any state. */
export type TeamContent = ContentWithBody & TextState

/** By id or present slug, also what readers do not see. @throws ARTICLE_NOT_FOUND or REVIEW_NOT_FOUND */
export async function findForTeam(db: RowReader, kind: Kind, slugOrId: string): Promise<TeamContent> {
  const way = isId(slugOrId) ? 'by_id' : 'by_slug'
  const row = await readOne(db, kind, way, slugOrId, 'stored', 'team')
  if (!row) throw notFound(kind)
  const { status = 'published', publishAt } = row
  const at = publishAt ? new Date(publishAt) : null
  return { ...toWholeItem(row), inEnglish: row.inEnglish, status, publishAt: at }
}

/** What the form that edits an item is told besides: who made it, or took it over. */
export type EditableItem = TeamContent & { owner: { id: string; username: string } }

/**
 * As stored, for the form that edits it.
 * @throws NOT_FOUND, also while it awaits its purge, and for what another wrote and readers do not see; FORBIDDEN
 */
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

const FOLLOWING = 2

/** By the name of the prepared statement. */
const THIS = {
  id: (key: string) => Prisma.sql`this."id" = ${key}`,
  slug: (key: string) => Prisma.sql`this."slug" = ${key}`,
}

/** By position in the list, without reading what precedes. @returns undefined for no item */
async function readFollowing(
  db: RowReader,
  name: Kind,
  by: keyof typeof THIS,
  key: string,
): Promise<ContentItem[] | undefined> {
  const kind = Prisma.sql`${name}::"ContentKind"`
  const statement = Prisma.sql`
    SELECT item.* FROM "Content" this LEFT JOIN LATERAL (
      SELECT ${textColumns(false)}
      FROM (
        SELECT * FROM "Content" next
        WHERE next."kind" = ${kind}
          AND (next."visibleFrom", next."id") < (this."visibleFrom", this."id")
        ORDER BY next."visibleFrom" DESC, next."id" DESC LIMIT ${literal(FOLLOWING)}
      ) c
      ORDER BY c."visibleFrom" DESC, c."id" DESC
    ) item ON true
    WHERE ${THIS[by](key)} AND this."kind" = ${kind} AND ${visible('this')}`
  const rows = await queryRows<ItemRow>(db, `content_following_by_${by}`, statement, ITEM_DATES)
  // After the last item of the list comes one row of nulls.
  return rows.length === 0 ? undefined : rows.filter((row) => row.id !== null).map(toItem)
}

/** What follows an item that its page has read, by its id. */
const readAhead = new WeakMap<RowReader, Map<string, ContentItem[]>>()

/** As findContent. A page asks next for what follows the item, which then comes in the same round trip. */
export async function findWithFollowing(
  db: RowReader,
  kind: Kind,
  slugOrId: string,
  body: Body,
): Promise<ContentWithBody> {
  if (!isTogether(db) || isId(slugOrId)) return findContent(db, kind, slugOrId, body)
  const [item, following] = await Promise.all([
    findContent(db, kind, slugOrId, body),
    readFollowing(db, kind, 'slug', slugOrId),
  ])
  if (following) readAhead.set(db, new Map([[item.id, following]]))
  return item
}

/** @throws ARTICLE_NOT_FOUND or REVIEW_NOT_FOUND */
export async function followingContent(db: RowReader, kind: Kind, id: string): Promise<ContentItem[]> {
  const following = readAhead.get(db)?.get(id) ?? (await readFollowing(db, kind, 'id', id))
  if (!following) throw await missingContent(db, { key: id, kind })
  return following
}
