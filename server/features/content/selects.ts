import { Prisma } from '../../../prisma/generated/client.ts'
import type { Genre, Kind, Platform } from '../../../shared/content/catalog.ts'
import type { ItemTranslation } from '../../../shared/translation/translation.ts'

/** An article or review as it leaves the server. */
export interface ContentItem {
  id: string
  kind: Kind
  slug: string
  title: string
  excerpt: string
  image: string | null
  secondaryImage: string | null
  readingTime: string | null
  gameTitle: string | null
  genre: Genre | null
  platform: Platform | null
  rating: number | null
  likeCount: number
  commentCount: number
  createdAt: Date
  updatedAt: Date
  /** What of it is in the language that was asked for; absent where nobody asked for another than French. */
  translation?: ItemTranslation
  /** The public face of the author; e-mail addresses go to admins only. */
  author: { id: string; username: string; role: 'visitor' | 'admin' }
}

/** An item with its body: the single page, and lists that asked for it. */
export interface ContentWithBody extends ContentItem {
  content: string
  /** Whether all of it is there in English, too. */
  inEnglish?: boolean
}

/**
 * The columns of an item, by their own names: `c` is "Content", `u` its author. Raw SQL, because these reads
 * are the site's hottest path (docs/architecture.md, "Raw SQL and triggers").
 */
const columns = Prisma.sql`c."id", c."kind"::text AS "kind", c."slug", c."title", c."excerpt", c."image",
  c."secondaryImage", c."readingTime", c."gameTitle", c."genre", c."platform", c."rating"::float8 AS "rating",
  c."likeCount", c."commentCount", c."createdAt", c."updatedAt",
  u."id" AS "authorId", u."username" AS "authorUsername", u."role"::text AS "authorRole"`

const columnsWithBody = Prisma.sql`${columns}, c."content"`

/** The columns to select for an item, with its body or without. */
export const itemColumns = (withBody: boolean): Prisma.Sql => (withBody ? columnsWithBody : columns)

/** A row of `itemColumns`. */
export interface ItemRow extends Omit<ContentWithBody, 'author' | 'content'> {
  content?: string
  authorId: string
  authorUsername: string
  authorRole: 'visitor' | 'admin'
}

/** The one place where a row becomes an item. */
export function toItem(row: ItemRow): ContentItem & { content?: string } {
  return {
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    image: row.image,
    secondaryImage: row.secondaryImage,
    readingTime: row.readingTime,
    gameTitle: row.gameTitle,
    genre: row.genre,
    platform: row.platform,
    rating: row.rating,
    likeCount: row.likeCount,
    commentCount: row.commentCount,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    author: { id: row.authorId, username: row.authorUsername, role: row.authorRole },
    ...(row.content === undefined ? {} : { content: row.content }),
  }
}
