import { Prisma } from '../../../prisma/generated/client.ts'
import type { GameKind, GameState } from '../../../shared/games/catalog.ts'
import type { Release } from '../../../shared/games/release.ts'
import { NOW } from '../../database/visible.ts'

export interface GameItem {
  id: string
  slug: string
  name: string
  kind: GameKind
  platforms: string[]
  genres: string[]
  releases: Release[]
  state: GameState | null
  /** The newest score that readers see, of the reviews that judge it. */
  score: number | null
  /** Its own cover, or that of its newest visible text. */
  cover: string | null
}

export const gameVisible = Prisma.raw('g."visibleFrom" <= manette_now()')

/** PostgreSQL evaluates a subquery once, not for each row. */
export const TODAY = Prisma.sql`(SELECT (${NOW} AT TIME ZONE 'Europe/Paris')::date)`

/** A game without releases is out once a visible review judges it; until then it has no state, as nobody announced a date. */
export const stateSql = Prisma.sql`CASE WHEN g."cancelled" THEN 'cancelled' WHEN g."outOn" <= ${TODAY} THEN 'out'
  WHEN g."earlyOn" <= ${TODAY} THEN 'early' WHEN NOT g."hasReleases" AND g."judgedFrom" <= ${NOW} THEN 'out'
  WHEN g."hasReleases" THEN 'announced' END`

/** The row of `game_score` that is valid now; the subquery is evaluated once, as for TODAY. */
export const scoreHolds = Prisma.sql`s.since <= (SELECT ${NOW}) AND (s.until IS NULL OR s.until > (SELECT ${NOW}))`

/** The score that readers see of the game `g`. */
export const scoreSql = Prisma.sql`(SELECT s.score::float8 FROM game_score s WHERE s.game_id = g."id" AND ${scoreHolds})`

/** The date of a release, as exact as it is known; `r` is "GameRelease". */
export const releaseDateSql =
  Prisma.raw(`CASE r."precision" WHEN 'day' THEN r."on"::text WHEN 'month' THEN to_char(r."on", 'YYYY-MM')
    WHEN 'quarter' THEN to_char(r."on", 'YYYY-"Q"Q') WHEN 'year' THEN to_char(r."on", 'YYYY') END`)

/** A release as sent to clients, with its date as exact as it is known; `r` is "GameRelease". */
export const RELEASE = Prisma.sql`json_build_object('_id', r."id", 'platforms', r."platforms", 'access', r."access",
  'precision', r."precision", 'date', ${releaseDateSql})`

/** The releases of the game `g`, in their stored order. */
export const releasesSql = Prisma.sql`CASE WHEN g."hasReleases" THEN (SELECT json_agg(${RELEASE} ORDER BY r."position")
  FROM "GameRelease" r WHERE r."gameId" = g."id" AND r."goneAt" IS NULL) ELSE '[]' END`

export const coverSql = Prisma.sql`coalesce(g."cover", (SELECT c."image" FROM "TextGame" t JOIN "Content" c ON c."id" = t."contentId"
  WHERE t."gameId" = g."id" AND t."visibleFrom" <= ${NOW} AND c."image" IS NOT NULL ORDER BY t."visibleFrom" DESC LIMIT 1))`

export const gameColumns = Prisma.sql`g."id", g."slug", g."name", g."kind", g."platforms", g."genres", ${releasesSql} AS "releases",
  ${stateSql} AS "state", ${scoreSql} AS "score", ${coverSql} AS "cover"`

export const toGame = (row: GameItem): GameItem => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  kind: row.kind,
  platforms: row.platforms,
  genres: row.genres,
  releases: row.releases,
  state: row.state,
  score: row.score,
  cover: row.cover,
})
