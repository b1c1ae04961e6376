import { Prisma } from '../../../prisma/generated/client.ts'
import type { Role } from '../../../shared/auth/permissions.ts'
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
import { SHOWN_RULE } from '../../../shared/content/shown-body.ts'
import type { ItemTranslation } from '../../../shared/translation/translation.ts'
import { literal } from '../../database/prepared.ts'

type Listed = Pick<StoredFields, ListedField>
type Unlisted = Pick<StoredFields, UnlistedField>

export interface ContentItem extends Listed {
  id: string
  kind: Kind
  likeCount: number
  commentCount: number
  createdAt: Date
  updatedAt: Date
  translation?: ItemTranslation
  /** The public part of the author; e-mail addresses go to admins only. */
  author: { id: string; username: string; role: Role }
}

export type ListedItem = ContentItem & Partial<Unlisted>

export interface ContentWithBody extends ContentItem, Unlisted {
  inEnglish?: boolean
}

/** A compiler error while prisma/schema has no such column. */
const column = (name: FieldName & Prisma.ContentScalarFieldEnum): string => {
  const { cast } = fieldOf(name)
  return cast ? `c."${name}"::${cast} AS "${name}"` : `c."${name}"`
}

/**
 * `c` is "Content", `u` its author. Raw SQL: the site's hottest reads (docs/architecture.md, "Raw SQL and triggers").
 */
const columns = Prisma.sql`c."id", c."kind"::text AS "kind", ${Prisma.raw(LISTED_FIELDS.map(column).join(', '))},
  c."likeCount", c."commentCount", c."createdAt", c."updatedAt",
  u."id" AS "authorId", u."username" AS "authorUsername", u."role"::text AS "authorRole"`

const columnsWithBody = Prisma.sql`${columns}, ${Prisma.raw(UNLISTED_FIELDS.map(column).join(', '))}`

export const itemColumns = (withBody: boolean): Prisma.Sql => (withBody ? columnsWithBody : columns)

/** With the body as French pages show it, where it was made by the present rule (`isShown`). */
export const shownItemColumns = Prisma.sql`${columns}, c."shownRule" IS NOT DISTINCT FROM ${literal(SHOWN_RULE)} AS "isShown",
  CASE WHEN c."shownRule" = ${literal(SHOWN_RULE)} THEN c."shown" ELSE c."content" END AS "content"`

export interface ItemRow extends Omit<ContentItem, 'author'>, Partial<Unlisted> {
  authorId: string
  authorUsername: string
  authorRole: Role
}

export const ITEM_DATES = ['createdAt', 'updatedAt'] as const satisfies readonly (keyof ItemRow)[]

export type WholeRow = ItemRow & Unlisted

/** The only place where a row becomes an item. */
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

const bodyOf = (row: WholeRow): Unlisted => mapFields<Unlisted>(UNLISTED_FIELDS, (name) => row[name])

export const toWholeItem = (row: WholeRow): ContentWithBody => ({ ...toItem(row), ...bodyOf(row) })
