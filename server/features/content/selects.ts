import { Prisma } from '../../../prisma/generated/client.ts'
import type { Kind } from '../../../shared/content/catalog.ts'
import {
  type FieldName,
  fieldOf,
  type ListedField,
  mapFields,
  type StoredFields,
  type UnlistedField,
} from '../../../shared/content/derive.ts'
import { LISTED_FIELDS, UNLISTED_FIELDS } from '../../../shared/content/field-lists.ts'
import type { ItemTranslation } from '../../../shared/translation/translation.ts'

/** What lists say of an item, and what only its own page and lists that ask for it do: its body. */
type Listed = Pick<StoredFields, ListedField>
type Unlisted = Pick<StoredFields, UnlistedField>

/** An article or review as it leaves the server. */
export interface ContentItem extends Listed {
  id: string
  kind: Kind
  likeCount: number
  commentCount: number
  createdAt: Date
  updatedAt: Date
  /** What of it is in the language that was asked for; absent where nobody asked for another than French. */
  translation?: ItemTranslation
  /** The public face of the author; e-mail addresses go to admins only. */
  author: { id: string; username: string; role: 'visitor' | 'admin' }
}

/** An item of a list: with its body where that was asked for. */
export type ListedItem = ContentItem & Partial<Unlisted>

/** An item with its body: the single page, and lists that asked for it. */
export interface ContentWithBody extends ContentItem, Unlisted {
  /** Whether all of it is there in English, too. */
  inEnglish?: boolean
}

/** A field's column of `c`. It does not compile while prisma/schema has no such column. */
const column = (name: FieldName & Prisma.ContentScalarFieldEnum): string => {
  const { cast } = fieldOf(name)
  return cast ? `c."${name}"::${cast} AS "${name}"` : `c."${name}"`
}

/**
 * The columns of an item, by their own names: `c` is "Content", `u` its author. Raw SQL, because these reads
 * are the site's hottest path (docs/architecture.md, "Raw SQL and triggers").
 */
const columns = Prisma.sql`c."id", c."kind"::text AS "kind", ${Prisma.raw(LISTED_FIELDS.map(column).join(', '))},
  c."likeCount", c."commentCount", c."createdAt", c."updatedAt",
  u."id" AS "authorId", u."username" AS "authorUsername", u."role"::text AS "authorRole"`

const columnsWithBody = Prisma.sql`${columns}, ${Prisma.raw(UNLISTED_FIELDS.map(column).join(', '))}`

/** The columns to select for an item, with its body or without. */
export const itemColumns = (withBody: boolean): Prisma.Sql => (withBody ? columnsWithBody : columns)

/** A row of `itemColumns`. */
export interface ItemRow extends Omit<ContentItem, 'author'>, Partial<Unlisted> {
  authorId: string
  authorUsername: string
  authorRole: 'visitor' | 'admin'
}

/** A row of `itemColumns(true)`. */
export type WholeRow = ItemRow & Unlisted

/** The one place where a row becomes an item. */
export function toItem(row: ItemRow): ListedItem {
  return {
    id: row.id,
    kind: row.kind,
    ...mapFields<Listed>(LISTED_FIELDS, (name) => row[name]),
    likeCount: row.likeCount,
    commentCount: row.commentCount,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    author: { id: row.authorId, username: row.authorUsername, role: row.authorRole },
    ...(isWhole(row) && bodyOf(row)),
  }
}

const isWhole = (row: ItemRow): row is WholeRow => UNLISTED_FIELDS.every((name) => row[name] !== undefined)

/** What only a whole row has. */
const bodyOf = (row: WholeRow): Unlisted => mapFields<Unlisted>(UNLISTED_FIELDS, (name) => row[name])

/** The item of a row that was read with its body. */
export const toWholeItem = (row: WholeRow): ContentWithBody => ({ ...toItem(row), ...bodyOf(row) })
