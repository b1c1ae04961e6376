import { Prisma } from '../../../../prisma/generated/client.ts'
import type { Release } from '../../../../shared/games/release.ts'
import type { Db } from '../../../database/client.ts'
import { RELEASE } from '../selects.ts'
import { SPAN_ENDED } from '../stored/sync-releases.ts'

interface Doubtful {
  id: string
  slug: string
  name: string
  platforms: string[]
  year: number | null
  texts: number
}

export interface ToDecide {
  pairs: { one: Doubtful; other: Doubtful }[]
  /** Reviews whose title matches several games, or none. */
  reviews: {
    id: string
    slug: string
    title: string
    gameTitle: string
    platforms: string[]
    /** The games with that name. */
    games: Doubtful[]
  }[]
  /** Releases whose month, quarter or year is over: the team says whether they are out. */
  spans: { game: { id: string; slug: string; name: string }; release: Release }[]
}

const MOST = 100

const doubtful = (alias: string) =>
  Prisma.raw(`json_build_object('id', ${alias}."id", 'slug', ${alias}."slug", 'name', ${alias}."name",
  'platforms', ${alias}."platforms", 'texts', (SELECT count(*) FROM "TextGame" t WHERE t."gameId" = ${alias}."id"),
  'year', CASE WHEN isfinite(${alias}."releaseOn") THEN extract(year FROM ${alias}."releaseOn")::int END)`)

const PAIRS = Prisma.sql`"GameDoubt" d
  JOIN "Game" one ON one."id" = d."oneId" AND one."deletedAt" IS NULL
  JOIN "Game" other ON other."id" = d."otherId" AND other."deletedAt" IS NULL
  WHERE d."decidedAt" IS NULL`

const REVIEWS = Prisma.sql`"Content" c
  WHERE c."kind" = 'review' AND c."deletedAt" IS NULL AND c."gameTitle" IS NOT NULL
    AND NOT EXISTS (SELECT FROM "TextGame" t WHERE t."contentId" = c."id" AND t."position" = 1)
    AND EXISTS (SELECT FROM game_name n JOIN "Game" g ON g."id" = n.game_id AND g."deletedAt" IS NULL
      WHERE n.key = manette_game_key(c."gameTitle"))`

const SPANS = Prisma.sql`"GameRelease" r JOIN "Game" g ON g."id" = r."gameId" AND g."deletedAt" IS NULL AND NOT g."cancelled"
  WHERE ${SPAN_ENDED}`

/** The first hundred of each kind, the oldest first. */
export async function listToDecide(db: Db): Promise<ToDecide> {
  const most = Prisma.raw(String(MOST))
  const pairs = await db.$queryRaw<ToDecide['pairs']>`
    SELECT ${doubtful('one')} AS "one", ${doubtful('other')} AS "other" FROM ${PAIRS}
    ORDER BY d."createdAt", d."oneId", d."otherId" LIMIT ${most}`
  const reviews = await db.$queryRaw<ToDecide['reviews']>`
    SELECT c."id", c."slug", c."title", c."gameTitle", string_to_array(coalesce(c."platforms", c."platform", ''), E'\\n') AS "platforms",
      (SELECT json_agg(${doubtful('g')} ORDER BY g."id") FROM game_name n JOIN "Game" g ON g."id" = n.game_id
        WHERE n.key = manette_game_key(c."gameTitle") AND g."deletedAt" IS NULL) AS "games"
    FROM ${REVIEWS} ORDER BY c."id" LIMIT ${most}`
  const spans = await db.$queryRaw<ToDecide['spans']>`
    SELECT json_build_object('id', g."id", 'slug', g."slug", 'name', g."name") AS "game", ${RELEASE} AS "release"
    FROM ${SPANS} ORDER BY r."on", r."id" LIMIT ${most}`
  return { pairs, reviews, spans }
}

/** The name of a game that may be this one, or has the same name. */
export async function nameAlike(db: Db, id: string): Promise<string | null> {
  const [row] = await db.$queryRaw<{ name: string }[]>`
    SELECT CASE one."id" WHEN ${id} THEN other."name" ELSE one."name" END AS "name"
    FROM ${PAIRS} AND ${id} IN (one."id", other."id") ORDER BY d."createdAt", 1 LIMIT 1`
  return row?.name ?? null
}

/** How many decisions wait, as far as they are listed. */
export async function countToDecide(db: Db): Promise<number> {
  const counted = (rows: Prisma.Sql) =>
    Prisma.sql`(SELECT count(*)::int FROM (SELECT FROM ${rows} LIMIT ${MOST}) listed)`
  const [row] = await db.$queryRaw<{ waiting: number }[]>`
    SELECT ${counted(PAIRS)} + ${counted(REVIEWS)} + ${counted(SPANS)} AS "waiting"`
  return row?.waiting ?? 0
}
