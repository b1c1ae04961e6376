import { Prisma } from '../../../../prisma/generated/client.ts'
import type { Db } from '../../../database/client.ts'
import { NOW } from '../../../database/visible.ts'
import { SPAN_ENDED } from '../releases/sync.ts'
import { stateSql } from '../selects.ts'

const PAGE = 50

/** A game as the back office lists it. */
export interface GameForTeam {
  id: string
  slug: string
  name: string
  state: string
  platforms: string[]
  texts: number
  /** Readers see it; without that, an editor may show it. */
  seen: boolean
  shown: boolean
  updatedAt: Date
  deletedAt: Date | null
}

/** By name; a part of any of its names finds it. */
export async function listForTeam(
  db: Db,
  { search, which, page }: { search?: string | undefined; which: 'all' | 'hidden' | 'bin'; page: number },
): Promise<{ games: GameForTeam[]; page: number; pages: number; total: number }> {
  const bin = Prisma.raw(which === 'bin' ? 'g."deletedAt" IS NOT NULL' : 'g."deletedAt" IS NULL')
  const hidden = which === 'hidden' ? Prisma.sql`AND coalesce(g."visibleFrom" > ${NOW}, true)` : Prisma.empty
  const called = search
    ? Prisma.sql`AND EXISTS (SELECT FROM game_name f WHERE f.game_id = g."id" AND position(manette_plain(${search}) IN f.folded) > 0)`
    : Prisma.empty
  const where = Prisma.sql`${bin} ${hidden} ${called}`
  const rows = await db.$queryRaw<(GameForTeam & { total: number })[]>`
    SELECT g."id", g."slug", g."name", ${stateSql} AS "state", g."platforms", g."updatedAt", g."deletedAt",
      (SELECT count(*)::int FROM "TextGame" t WHERE t."gameId" = g."id") AS "texts",
      coalesce(g."visibleFrom" <= ${NOW}, false) AS "seen", g."shownFrom" IS NOT NULL AS "shown",
      count(*) OVER ()::int AS "total"
    FROM "Game" g JOIN game_name n ON n.game_id = g."id" AND n.position = 1 WHERE ${where}
    ORDER BY n.folded, g."id" OFFSET ${(page - 1) * PAGE} LIMIT ${PAGE}`
  const total = rows[0]?.total ?? 0
  return { games: rows.map(({ total: _, ...game }) => game), page, pages: Math.ceil(total / PAGE), total }
}

interface Doubtful {
  id: string
  slug: string
  name: string
  platforms: string[]
  texts: number
}

/** What somebody of the team has to decide. */
export interface ToDecide {
  /** Two games that may be one. */
  pairs: { one: Doubtful; other: Doubtful }[]
  /** Reviews whose title several games have, or none that fits. */
  reviews: { id: string; slug: string; title: string; gameTitle: string; platform: string | null }[]
  /** Releases whose month, quarter or year is over: are they out? */
  spans: { game: { id: string; slug: string; name: string }; release: string }[]
}

const MOST = 100

const doubtful = (alias: string) =>
  Prisma.raw(`json_build_object('id', ${alias}."id", 'slug', ${alias}."slug", 'name', ${alias}."name",
  'platforms', ${alias}."platforms", 'texts', (SELECT count(*) FROM "TextGame" t WHERE t."gameId" = ${alias}."id"))`)

/** The first hundred of each kind, the oldest first. */
export async function listToDecide(db: Db): Promise<ToDecide> {
  const most = Prisma.raw(String(MOST))
  const pairs = await db.$queryRaw<ToDecide['pairs']>`
    SELECT ${doubtful('one')} AS "one", ${doubtful('other')} AS "other" FROM "GameDoubt" d
    JOIN "Game" one ON one."id" = d."oneId" AND one."deletedAt" IS NULL
    JOIN "Game" other ON other."id" = d."otherId" AND other."deletedAt" IS NULL
    WHERE d."decidedAt" IS NULL ORDER BY d."createdAt", d."oneId", d."otherId" LIMIT ${most}`
  const reviews = await db.$queryRaw<ToDecide['reviews']>`
    SELECT c."id", c."slug", c."title", c."gameTitle", c."platform" FROM "Content" c
    WHERE c."kind" = 'review' AND c."deletedAt" IS NULL AND c."gameTitle" IS NOT NULL
      AND NOT EXISTS (SELECT FROM "TextGame" t WHERE t."contentId" = c."id" AND t."position" = 1)
      AND EXISTS (SELECT FROM game_name n WHERE n.key = manette_game_key(c."gameTitle"))
    ORDER BY c."id" LIMIT ${most}`
  const spans = await db.$queryRaw<ToDecide['spans']>`
    SELECT json_build_object('id', g."id", 'slug', g."slug", 'name', g."name") AS "game", r."id" AS "release"
    FROM "GameRelease" r JOIN "Game" g ON g."id" = r."gameId" AND g."deletedAt" IS NULL AND NOT g."cancelled"
    WHERE ${SPAN_ENDED} ORDER BY r."on", r."id" LIMIT ${most}`
  return { pairs, reviews, spans }
}
