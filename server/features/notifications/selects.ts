import { Prisma } from '../../../prisma/generated/client.ts'
import { visible } from '../../database/visible.ts'

/**
 * Joins to an entry `n` what readers may see of it: `c`, `item`, and `writer`, null where they may not. An entry holds no
 * words, hence what is hidden, gone or back needs no word here (decision 076).
 */
export const SHOWN_JOINS = Prisma.sql`
  LEFT JOIN "Content" item ON item."id" = n."contentId" AND ${visible('item')}
  LEFT JOIN "Comment" c ON c."id" = n."commentId" AND c."contentId" = item."id" AND c."deletedAt" IS NULL AND c."removedAt" IS NULL
  LEFT JOIN "User" writer ON writer."id" = c."authorId"`

/** Decisions stay with whom they concern, and are told once they cannot be undone. */
export const IS_SHOWN = Prisma.sql`(c."id" IS NOT NULL OR n."kind" = 'decision') AND n."at" <= clock_timestamp()`

/** What is followed counts once a discussion. */
export const COUNTED_BY = Prisma.sql`CASE n."kind" WHEN 'followed' THEN n."contentId" ELSE n."id" END`
