import { Prisma } from '../../../../prisma/generated/client.ts'
import { GAME_PLATFORMS } from '../../../../shared/games/catalog.ts'
import { GAME_LIMITS } from '../../../../shared/games/limits.ts'
import { queryRows, type RowReader } from '../../../database/rows.ts'
import { KEPT_AT, type KeptOfGames, type KeptOfGamesRow, keeper } from '../listing/held.ts'
import { bitsOf, hasName } from '../listing/names-in-bits.ts'
import { gameVisible, TODAY } from '../selects.ts'

/** Of a release `r` of the game `g`: one that names none has its game's. */
export const ITS_PLATFORMS = Prisma.raw(`coalesce(nullif(r."platforms", '{}'), g."platforms")`)

/** A release that readers see. */
export const SHOWN = Prisma.sql`r."goneAt" IS NULL AND NOT g."cancelled" AND ${gameVisible}`

interface KeptReleases extends KeptOfGames {
  /** In Paris. */
  today: string
  dated: {
    ids: string[]
    /** '2026-11': days first, then the spans that end on them. */
    months: string[]
    platforms: Uint32Array[]
  }
  /** The newest first. */
  undated: { ids: string[]; games: string[]; platforms: Uint32Array[] }
}

interface ReleaseRow {
  id: string
  month: string | null
  game: string
  platforms: string[]
}

async function readReleases(db: RowReader): Promise<KeptReleases> {
  const statement = Prisma.sql`
    SELECT ${KEPT_AT}, ${TODAY}::text AS "today",
      (SELECT coalesce(json_agg(listed), '[]') FROM (
        SELECT r."id", to_char(r."on", 'YYYY-MM') AS "month", g."id" AS "game", ${ITS_PLATFORMS} AS "platforms"
        FROM "GameRelease" r JOIN "Game" g ON g."id" = r."gameId"
          JOIN game_name n ON n.game_id = g."id" AND n.position = 1
        WHERE ${SHOWN} AND (r."on" IS NOT NULL OR r."precision" = 'tba')
        ORDER BY r."on", array_position('{day,month,quarter,year}'::varchar[], r."precision"),
          CASE WHEN r."on" IS NOT NULL THEN n.folded END, CASE WHEN r."on" IS NOT NULL THEN r."id" END, r."id" DESC
      ) listed) AS "releases"`
  const [read] = await queryRows<KeptOfGamesRow & { today: string; releases: ReleaseRow[] }>(
    db,
    'releases_listed',
    statement,
    [],
  )
  if (!read) throw new Error('no releases were read')
  const { releases, ...held } = read
  const platformsOf = (some: readonly ReleaseRow[]) =>
    bitsOf(
      GAME_PLATFORMS,
      some.map(({ platforms }) => platforms),
    )
  const dated = releases.filter(({ month }) => month !== null)
  const undated = releases.filter(({ month }) => month === null)
  return {
    ...held,
    heldAt: Date.now(),
    dated: {
      ids: dated.map(({ id }) => id),
      months: dated.map(({ month }) => month ?? ''),
      platforms: platformsOf(dated),
    },
    undated: {
      ids: undated.map(({ id }) => id),
      games: undated.map(({ game }) => game),
      platforms: platformsOf(undated),
    },
  }
}

export const keptReleases = keeper(readReleases)

/** How many come before a month. */
function startOf(months: readonly string[], month: string): number {
  let [low, high] = [0, months.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((months[middle] ?? '') < month) low = middle + 1
    else high = middle
  }
  return low
}

/** The first thousand of a month on a platform, and the months of those just before and after it. */
export function releasesIn({ dated }: KeptReleases, month: string, platform: string | undefined) {
  const { ids, months, platforms } = dated
  const fits = hasName(GAME_PLATFORMS, platforms, platform)
  const start = startOf(months, month)
  const found: string[] = []
  let next = start
  for (; months[next] === month; next++)
    if (found.length < GAME_LIMITS.filtered && fits(next)) found.push(ids[next] ?? '')
  while (next < ids.length && !fits(next)) next++
  let previous = start - 1
  while (previous >= 0 && !fits(previous)) previous--
  return { found, previous: months[previous] ?? null, next: months[next] ?? null }
}

/** Releases without a date on a platform, each game once. */
export function undatedReleases({ undated }: KeptReleases, platform: string | undefined, most: number) {
  const { ids, games, platforms } = undated
  const fits = hasName(GAME_PLATFORMS, platforms, platform)
  const found: string[] = []
  const seen = new Set<string>()
  for (let i = 0; i < ids.length && found.length < most; i++) {
    const game = games[i] ?? ''
    if (seen.has(game) || !fits(i)) continue
    seen.add(game)
    found.push(ids[i] ?? '')
  }
  return found
}
