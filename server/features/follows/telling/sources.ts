import { Prisma } from '../../../../prisma/generated/client.ts'
import { FOLLOW_LIMITS } from '../../../../shared/follows/kinds.ts'
import { NOW, visible } from '../../../database/visible.ts'
import { isOfTeam } from '../../people/selects.ts'
import { untold } from '../../texts/states/told.ts'

// What is news now, and what it is about: columns of "FollowNews". Each new kind that can be followed, or that comes
// out, is one more branch. No branch returns what readers do not see.

const NEWS_SINCE = Prisma.sql`(${NOW} - make_interval(days => ${FOLLOW_LIMITS.newsDays}::int))`

const TELLABLE = Prisma.sql`${visible('c')} AND NOT ${untold(Prisma.sql`c."id"`)}`

/** What a text is about, and who of the team signs it. */
const ABOUT = Prisma.sql`
  SELECT t."contentId", 'game' AS "kind", t."gameId" AS "targetId" FROM "TextGame" t
  JOIN "Game" g ON g."id" = t."gameId" AND g."visibleFrom" <= ${NOW}
  UNION ALL SELECT "contentId", 'subject', "subjectId" FROM "TextSubject"
  UNION ALL SELECT s."contentId", 'person', s."userId" FROM "Signature" s
  JOIN "User" u ON u."id" = s."userId" AND ${isOfTeam}`

const TEXTS = Prisma.sql`
  SELECT c."id"::text AS "news", 'text' AS "what", about."kind", about."targetId", c."id" AS "contentId", c."visibleFrom" AS "outAt"
  FROM "Content" c JOIN (${ABOUT}) about ON about."contentId" = c."id"
  WHERE c."kind" IN ('article', 'review') AND ${TELLABLE} AND c."visibleFrom" > ${NEWS_SINCE}`

/** Second looks that came after their review, and not long ago. */
const LOOKS = Prisma.sql`
  SELECT c."id"::text || ' ' || (look ->> 'id'), 'look', about."kind", about."targetId", c."id", since
  FROM "Content" c CROSS JOIN LATERAL jsonb_array_elements(c."looks"::jsonb -> 'looks') look
    CROSS JOIN LATERAL (SELECT (c."looksSince"::jsonb ->> (look ->> 'id'))::timestamptz) s (since)
    JOIN (${ABOUT}) about ON about."contentId" = c."id"
  WHERE c."looks" IS NOT NULL AND ${TELLABLE} AND c."updatedAt" > ${NEWS_SINCE}
    AND since > greatest(c."visibleFrom", ${NEWS_SINCE}) AND since <= ${NOW}
    AND ((look ->> 'at')::date)::timestamp AT TIME ZONE 'Europe/Paris' > ${NEWS_SINCE}`

/** Games that come out today, from nine o'clock in Paris; when a date is moved to today later, from that moment. */
const GAMES_OUT = Prisma.sql`
  SELECT g."id"::text || ' ' || r."on", 'out', 'game', g."id", NULL::bpchar,
    min(greatest(today.nine, r."updatedAt", g."visibleFrom"))
  FROM (SELECT day, (day + make_time(${FOLLOW_LIMITS.outHour}::int, 0, 0)) AT TIME ZONE 'Europe/Paris' AS nine
    FROM (SELECT (${NOW} AT TIME ZONE 'Europe/Paris')::date AS day) d) today
  JOIN "GameRelease" r ON r."on" = today.day AND r."precision" = 'day' AND r."goneAt" IS NULL
  JOIN "Game" g ON g."id" = r."gameId" AND NOT g."cancelled" AND g."visibleFrom" <= ${NOW}
  WHERE today.nine <= ${NOW} GROUP BY g."id", r."on"`

/** A video may be on both channels: then it is told once. */
const VIDEOS = Prisma.sql`
  SELECT 'video:' || v."videoId", 'video', 'game', link."gameId", NULL::bpchar, min(v."publishedAt")
  FROM "Video" v JOIN "VideoGame" link USING ("playlist", "videoId")
  JOIN "Game" g ON g."id" = link."gameId" AND g."visibleFrom" <= ${NOW}
  WHERE link."choice" <> 'refused' AND v."publishedAt" > ${NEWS_SINCE} AND v."publishedAt" <= ${NOW}
  GROUP BY v."videoId", link."gameId"`

export const NEWS = Prisma.join([TEXTS, LOOKS, GAMES_OUT, VIDEOS], ' UNION ALL ')

/** The people who made it need no notice: the text's owner, its signers, the author of a second look. */
export const makersOf = (contentId: string, news: string): Prisma.Sql => Prisma.sql`
  SELECT c."authorId" FROM "Content" c WHERE c."id" = ${contentId}
  UNION SELECT s."userId" FROM "Signature" s WHERE s."contentId" = ${contentId} AND s."userId" IS NOT NULL
  UNION SELECT (look #>> '{by,id}')::bpchar FROM "Content" c CROSS JOIN LATERAL jsonb_array_elements(c."looks"::jsonb -> 'looks') look
    WHERE c."id" = ${contentId} AND ${news} = c."id"::text || ' ' || (look ->> 'id') AND look #>> '{by,id}' IS NOT NULL`
