import { Prisma } from '../../../prisma/generated/client.ts'
import type { Role } from '../../../shared/account/roles.ts'
import type { CommentItem, CommentMention, CommentState } from '../../../shared/comments/comment.ts'

export type Viewer = { id: string } | null | undefined

export interface CommentRow {
  id: string
  contentId: string
  rootId: string | null
  state: CommentState
  text: string | null
  createdAt: Date
  editedAt: Date | null
  likesCount: number
  replyCount: number
  authorId: string | null
  authorUsername: string | null
  authorRole: Role | null
  guest: string | null
  parentId: string | null
  parentState: CommentState | null
  parentAuthorId: string | null
  parentAuthorUsername: string | null
  parentGuest: string | null
  isLiked: boolean
  mentions: CommentMention[] | null
}

const state = (table: string): Prisma.Sql =>
  Prisma.raw(
    `CASE WHEN ${table}."removedAt" IS NOT NULL OR ${table}."hiddenAt" IS NOT NULL THEN 'removed' WHEN ${table}."deletedAt" IS NOT NULL THEN 'deleted' ELSE 'visible' END`,
  )

const columns = Prisma.sql`c."id", c."contentId", c."rootId", ${state('c')} AS "state",
  CASE WHEN c."deletedAt" IS NULL AND c."removedAt" IS NULL THEN c."text" END AS "text",
  CASE WHEN c."deletedAt" IS NULL AND c."removedAt" IS NULL AND position('@' IN c."text") > 0 THEN (
    SELECT json_agg(json_build_object('id', m."userId", 'name', m."name", 'username', mu."username") ORDER BY m."userId")
    FROM "CommentMention" m JOIN "User" mu ON mu."id" = m."userId" WHERE m."commentId" = c."id") END AS "mentions",
  c."createdAt", CASE WHEN c."deletedAt" IS NULL AND c."removedAt" IS NULL THEN c."editedAt" END AS "editedAt",
  c."likesCount", c."replyCount",
  u."id" AS "authorId", u."username" AS "authorUsername", u."role"::text AS "authorRole",
  CASE WHEN c."deletedAt" IS NULL THEN c."guest" END AS "guest",
  p."id" AS "parentId", CASE WHEN p."id" IS NOT NULL THEN ${state('p')} END AS "parentState",
  pu."id" AS "parentAuthorId", pu."username" AS "parentAuthorUsername",
  CASE WHEN p."deletedAt" IS NULL THEN p."guest" END AS "parentGuest"`

/**
 * The text of a deleted comment is not even read, so that it cannot leak (docs/product/comments-and-likes.md,
 * "Comments"); nor are any names in a hidden one.
 */
export const commentColumns = (viewer: Viewer): Prisma.Sql =>
  viewer
    ? Prisma.sql`${columns}, EXISTS (
        SELECT FROM "CommentLike" l WHERE l."commentId" = c."id" AND l."userId" = ${viewer.id}) AND c."hiddenAt" IS NULL AS "isLiked"`
    : Prisma.sql`${columns}, false AS "isLiked"`

export const commentJoins = Prisma.sql`LEFT JOIN "User" u ON u."id" = c."authorId" AND c."hiddenAt" IS NULL
  LEFT JOIN "Comment" p ON p."id" = c."parentId"
  LEFT JOIN "User" pu ON pu."id" = p."authorId" AND p."hiddenAt" IS NULL`

export const commentTables = Prisma.sql`"Comment" c ${commentJoins}`

const author = (row: CommentRow): CommentItem['author'] =>
  row.authorId === null
    ? null
    : { id: row.authorId, username: row.authorUsername ?? '', role: row.authorRole ?? 'visitor' }

const parent = (row: CommentRow): CommentItem['parent'] =>
  row.parentId === null
    ? null
    : {
        id: row.parentId,
        state: row.parentState ?? 'removed',
        author:
          row.parentAuthorId === null
            ? null
            : { id: row.parentAuthorId, username: row.parentAuthorUsername ?? '' },
        ...(row.parentGuest !== null && { guest: row.parentGuest }),
      }

export const toComment = (row: CommentRow, viewer: Viewer): CommentItem => ({
  id: row.id,
  contentId: row.contentId,
  rootId: row.rootId,
  parent: parent(row),
  state: row.state,
  text: row.text,
  ...(row.mentions !== null && { mentions: row.mentions }),
  author: author(row),
  ...(row.guest !== null && { guest: row.guest }),
  createdAt: row.createdAt,
  ...(row.editedAt !== null && { editedAt: row.editedAt }),
  likesCount: row.likesCount,
  isLiked: row.isLiked,
  isMine: !!viewer && row.authorId === viewer.id,
})
