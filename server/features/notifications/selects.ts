import { Prisma } from '../../../prisma/generated/client.ts'
import { FIRST_MAIL_TIME, MAIL_OF } from '../../../shared/notifications/kinds.ts'
import { NOW, visible } from '../../database/visible.ts'

/**
 * Joins to an entry `n` what readers may see of it: `c`, `item`, and `writer`, null where they may not; `game`, while it is out on
 * the day that the entry tells of, and `video`. An entry holds no words, hence what is hidden, gone or back needs no word here
 * (decision 076).
 */
export const SHOWN_JOINS = Prisma.sql`
  LEFT JOIN "Content" item ON item."id" = n."contentId" AND ${visible('item')}
  LEFT JOIN "Comment" c ON c."id" = n."commentId" AND c."contentId" = item."id" AND c."deletedAt" IS NULL AND c."removedAt" IS NULL
  LEFT JOIN "User" writer ON writer."id" = c."authorId"
  LEFT JOIN LATERAL (SELECT g."id", g."slug", g."name" FROM "Game" g WHERE n."kind" = 'out' AND g."id" = n."gameId"
    AND g."visibleFrom" <= ${NOW} AND NOT g."cancelled" AND EXISTS (SELECT FROM "GameRelease" r WHERE r."gameId" = g."id"
      AND r."precision" = 'day' AND r."on"::text = right(n."news", 10) AND r."goneAt" IS NULL) LIMIT 1) game ON true
  LEFT JOIN LATERAL (SELECT v."title" FROM "Video" v WHERE n."kind" = 'video' AND v."playlist" IN ('videos', 'lives')
    AND v."videoId" = substr(n."news", 7) AND EXISTS (SELECT FROM "VideoGame" l JOIN "Game" its ON its."id" = l."gameId"
      WHERE l."playlist" = v."playlist" AND l."videoId" = v."videoId" AND l."choice" <> 'refused' AND its."visibleFrom" <= ${NOW})
    LIMIT 1) video ON true`

/** Decisions stay with whom they concern, and are told once they cannot be undone. */
export const IS_SHOWN = Prisma.sql`(CASE n."kind" WHEN 'decision' THEN true WHEN 'text' THEN item."id" IS NOT NULL
  WHEN 'look' THEN coalesce(jsonb_exists(item."looksSince"::jsonb, right(n."news", 24)), false)
  WHEN 'out' THEN game."id" IS NOT NULL WHEN 'video' THEN video."title" IS NOT NULL
  ELSE c."id" IS NOT NULL END) AND n."at" <= clock_timestamp()`

/** What is followed counts once a discussion. */
export const COUNTED_BY = Prisma.sql`CASE n."kind" WHEN 'followed' THEN n."contentId" ELSE n."id" END`

const CHOSEN = Prisma.join(
  Object.entries(MAIL_OF).map(
    ([kind, mail]) =>
      Prisma.sql`WHEN ${kind} THEN coalesce(choice.${Prisma.raw(`"${mail}"`)}, ${FIRST_MAIL_TIME})`,
  ),
  ' ',
)

/** How soon an entry is mailed; decisions always are. `choice` is "MailChoice". @param entry its alias */
export const mailTime = (entry: string): Prisma.Sql =>
  Prisma.sql`CASE ${Prisma.raw(entry)}."kind" ${CHOSEN} ELSE 'now' END`
