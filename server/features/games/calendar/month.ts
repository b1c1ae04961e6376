import { Prisma } from '../../../../prisma/generated/client.ts'
import {
  CALENDAR_LIMITS as L,
  type ReleaseCalendarInput,
  WITHOUT_DATE,
} from '../../../../shared/games/calendar.ts'
import type { GameState } from '../../../../shared/games/catalog.ts'
import { GAME_LIMITS } from '../../../../shared/games/limits.ts'
import type { Release } from '../../../../shared/games/release.ts'
import { queryRows, type RowReader } from '../../../database/rows.ts'
import { idsInOrder, READ_AT, type ReadAt } from '../listing/held.ts'
import { coverSql, releaseDateSql, stateSql } from '../selects.ts'
import { ITS_PLATFORMS, keptReleases, releasesIn, SHOWN, undatedReleases } from './kept-releases.ts'

/** A release of a game that readers see; without platforms of its own it has those of its game. */
export interface CalendarRelease extends Pick<Release, 'access' | 'precision' | 'date' | 'platforms'> {
  id: string
  /** The last day of what is known of its date; null for none. */
  on: string | null
  game: { id: string; slug: string; name: string; kind: string; state: GameState; cover: string | null }
}

export interface ReleaseCalendar {
  month: string
  today: string
  releases: CalendarRelease[]
  page: number
  pages: number
  /** At most GAME_LIMITS.filtered. */
  total: number
  previous: string | null
  next: string | null
  /** The newest of those without a date, which stand apart; one more is counted where there are others. */
  withoutDate: { releases: CalendarRelease[]; total: number }
}

const item = (
  platforms: Prisma.Sql,
): Prisma.Sql => Prisma.sql`json_build_object('id', r."id", 'on', r."on"::text,
  'precision', r."precision", 'date', ${releaseDateSql}, 'access', r."access", 'platforms', ${platforms},
  'game', json_build_object('id', g."id", 'slug', g."slug", 'name', g."name", 'kind', g."kind", 'state', ${stateSql}, 'cover', ${coverSql}))`

/** A game once, also where several of its releases have no date. */
const ALL_PLATFORMS =
  Prisma.raw(`coalesce(nullif(ARRAY(SELECT p FROM "GameRelease" o, unnest(o."platforms") WITH ORDINALITY AS of (p, n)
  WHERE o."gameId" = g."id" AND o."precision" = 'tba' AND o."goneAt" IS NULL GROUP BY p ORDER BY min(o."position"), min(n)), '{}'), g."platforms")`)

const chosen = (ids: readonly string[], platforms: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  SELECT coalesce(json_agg(${item(platforms)} ORDER BY chosen.place), '[]')
  FROM ${idsInOrder(ids)} AS chosen (id, place)
  JOIN "GameRelease" r ON r."id" = chosen.id::bpchar JOIN "Game" g ON g."id" = r."gameId" WHERE ${SHOWN})`

interface ReadRow extends ReadAt {
  dated: CalendarRelease[]
  undated: CalendarRelease[]
}

async function readChosen(db: RowReader, dated: readonly string[], undated: readonly string[]) {
  const statement = Prisma.sql`
    SELECT ${READ_AT}, ${chosen(dated, ITS_PLATFORMS)} AS "dated", ${chosen(undated, ALL_PLATFORMS)} AS "undated"`
  const [row] = await queryRows<ReadRow>(db, 'releases_chosen', statement, [])
  if (!row) throw new Error('what was chosen is always one row')
  return row
}

const pageOf = (ids: readonly string[], page: number): string[] =>
  ids.slice((page - 1) * L.page, page * L.page)

/** Releases of one month, or those without a date, of games that readers see, from what is kept of all (decision 087). */
export async function releaseCalendar(
  db: RowReader,
  { month: asked, platform, page }: ReleaseCalendarInput,
): Promise<ReleaseCalendar> {
  const answer = await keptReleases.with(db, async (kept) => {
    const { today } = kept
    const month = asked ?? today.slice(0, 7)
    if (month === WITHOUT_DATE) {
      const ids = undatedReleases(kept, platform, GAME_LIMITS.filtered)
      const { undated, dated, ...at } = await readChosen(db, [], pageOf(ids, page))
      const none = { releases: dated, total: ids.length }
      const pages = Math.ceil(ids.length / L.page)
      return {
        ...at,
        month,
        today,
        releases: undated,
        page,
        pages,
        total: ids.length,
        previous: null,
        next: null,
        withoutDate: none,
      }
    }
    const { found, ...beside } = releasesIn(kept, month, platform)
    // One more than are shown says that there are others.
    const ids = undatedReleases(kept, platform, L.withoutDate + 1)
    const { dated, undated, ...at } = await readChosen(db, pageOf(found, page), ids.slice(0, L.withoutDate))
    const withoutDate = { releases: undated, total: ids.length }
    const pages = Math.ceil(found.length / L.page)
    return { ...at, month, today, releases: dated, page, pages, total: found.length, ...beside, withoutDate }
  })
  if (!answer) throw new Error('a month is always read')
  const { changes, moment, ...calendar } = answer
  return calendar
}
