import { Prisma } from '../../../prisma/generated/client.ts'
import {
  DECISION_KINDS,
  DECISION_MAILS,
  FIRST_MAIL_TIME,
  MAIL_OF,
  type MailTime,
} from '../../../shared/notifications/kinds.ts'
import { NOW, visible } from '../../database/visible.ts'

/** By the clock of Paris: when daily mails are sent. Later entries belong to the next evening. */
export const DAILY_HOUR = 18

/** Joins to an entry `n` its decision, `decided`, which is kept for half a year longer than its comment. */
export const DECIDED_JOIN = Prisma.sql`
  LEFT JOIN "Decision" decided ON n."kind" = 'decision' AND decided."id" = n."decisionId"`

/**
 * Joins to an entry `n` what readers may see of it: `c`, `item`, and `writer`, null where they may not; `game`, while it
 * is out on the entry's day, and `video`. An entry contains no words, so it needs no change when something is hidden,
 * deleted or restored (decision 076).
 */
export const SHOWN_JOINS = Prisma.sql`${DECIDED_JOIN}
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

/** Decisions are visible once they cannot be undone, to those concerned; a held comment's entry, while it is held. */
export const IS_SHOWN = Prisma.sql`(CASE n."kind" WHEN 'decision' THEN n."decided" IS DISTINCT FROM 'held'
    OR EXISTS (SELECT FROM "HeldComment" h WHERE h."id" = n."decisionId" AND h."waitingFrom" IS NOT NULL)
  WHEN 'text' THEN item."id" IS NOT NULL
  WHEN 'look' THEN coalesce(jsonb_exists(item."looksSince"::jsonb, right(n."news", 24)), false)
  WHEN 'out' THEN game."id" IS NOT NULL WHEN 'video' THEN video."title" IS NOT NULL
  ELSE c."id" IS NOT NULL END) AND n."at" <= clock_timestamp()`

/** A reporter is told about another user's comment. The kinds are those of shared/notifications/kinds.ts. */
export const KIND = Prisma.sql`(CASE WHEN n."kind" <> 'decision' THEN n."kind" WHEN n."decided" IS NOT NULL THEN n."decided"
  WHEN decided."authorId" IS DISTINCT FROM n."userId" AND decided."id" IS NOT NULL THEN 'report' ELSE 'decision' END)`

const EVENING = Prisma.sql`((n."at" AT TIME ZONE 'Europe/Paris') + make_interval(hours => ${24 - DAILY_HOUR}::int))::date`

/** The author is told of a sweep (features/moderation/sweeps) as a whole. */
export const OF_SWEEP = Prisma.sql`(decided."batchId" IS NOT NULL AND decided."authorId" = n."userId")`

/** Followed things count once per discussion, decisions there once per evening, and a sweep once. */
export const COUNTED_BY = Prisma.sql`CASE WHEN n."kind" = 'followed' THEN n."contentId"::text WHEN ${OF_SWEEP} THEN decided."batchId"::text
  WHEN decided."id" IS NOT NULL THEN concat_ws(' ', n."contentId", decided."authorId" IS DISTINCT FROM n."userId", ${EVENING})
  ELSE n."id"::text END`

const CHOSEN = Prisma.join(
  Object.entries(MAIL_OF).map(
    ([kind, mail]) =>
      Prisma.sql`WHEN ${kind} THEN coalesce(choice.${Prisma.raw(`"${mail}"`)}, ${FIRST_MAIL_TIME})`,
  ),
  ' ',
)

/** Decides like features/settings/writing/confirmed.ts. @param account alias of "User" */
export const isConfirmedIn = (account: string): Prisma.Sql =>
  Prisma.raw(`(${account}."role" <> 'visitor' OR ${account}."emailConfirmedAt" IS NOT NULL)`)

const timesOf = (state: 'confirmed' | 'unconfirmed'): Prisma.Sql =>
  Prisma.join(
    DECISION_KINDS.map(
      (kind) => Prisma.sql`WHEN ${kind} THEN ${DECISION_MAILS[kind][state] satisfies MailTime}`,
    ),
    ' ',
  )

/**
 * How soon an entry of a kind is mailed to account `u`; `choice` is "MailChoice". An unconfirmed address gets the team's
 * decisions, and none of the chosen kinds.
 */
export const mailTime = (kind: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(CASE WHEN ${isConfirmedIn('u')} THEN CASE ${kind} ${CHOSEN} ${timesOf('confirmed')} END
    ELSE CASE ${kind} ${timesOf('unconfirmed')} ELSE 'never' END END)`
