import { Prisma } from '../../../../prisma/generated/client.ts'
import {
  CALENDAR_LIMITS as L,
  type ReleaseCalendarInput,
  WITHOUT_DATE,
} from '../../../../shared/games/calendar.ts'
import type { GameState } from '../../../../shared/games/catalog.ts'
import { GAME_LIMITS } from '../../../../shared/games/limits.ts'
import type { Release } from '../../../../shared/games/release.ts'
import { literal } from '../../../database/prepared.ts'
import { queryRows, type RowReader } from '../../../database/rows.ts'
import { coverSql, gameVisible, releaseDateSql, stateSql, TODAY } from '../selects.ts'

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

const MOST = literal(GAME_LIMITS.filtered)

const SHOWN = Prisma.sql`r."goneAt" IS NULL AND NOT g."cancelled" AND ${gameVisible}`

const FROM = Prisma.raw('"GameRelease" r JOIN "Game" g ON g."id" = r."gameId"')

const onPlatform = (platform: string | undefined): Prisma.Sql =>
  platform === undefined
    ? Prisma.empty
    : Prisma.sql`AND coalesce(nullif(r."platforms", '{}'), g."platforms") @> ARRAY[${platform}]::varchar[]`

const item = (
  platforms: Prisma.Sql,
): Prisma.Sql => Prisma.sql`json_build_object('id', r."id", 'on', r."on"::text,
  'precision', r."precision", 'date', ${releaseDateSql}, 'access', r."access", 'platforms', ${platforms},
  'game', json_build_object('id', g."id", 'slug', g."slug", 'name', g."name", 'kind', g."kind", 'state', ${stateSql}, 'cover', ${coverSql}))`

const ITS_PLATFORMS = Prisma.raw(`coalesce(nullif(r."platforms", '{}'), g."platforms")`)

/** A game once, also where several of its releases have no date. */
const ALL_PLATFORMS =
  Prisma.raw(`coalesce(nullif(ARRAY(SELECT p FROM "GameRelease" o, unnest(o."platforms") WITH ORDINALITY AS of (p, n)
  WHERE o."gameId" = g."id" AND o."precision" = 'tba' AND o."goneAt" IS NULL GROUP BY p ORDER BY min(o."position"), min(n)), '{}'), g."platforms")`)

const between = (place: Prisma.Sql, { page, limit }: { page: number; limit: number }): Prisma.Sql =>
  Prisma.sql`${place} > ${BigInt(page - 1) * BigInt(limit)}::bigint AND ${place} <= ${BigInt(page) * BigInt(limit)}::bigint`

interface FoundRow {
  total: number
  releases: CalendarRelease[]
}

type MonthRow = FoundRow & Pick<ReleaseCalendar, 'month' | 'today' | 'previous' | 'next'>

/** Days come first, then the spans that end on them; the months beside it are looked for by the index of days. */
async function readMonth(db: RowReader, { month, platform, page }: ReleaseCalendarInput): Promise<MonthRow> {
  const fits = Prisma.sql`${SHOWN} ${onPlatform(platform)}`
  const beside = (which: Prisma.Sql, way: 'ASC' | 'DESC') => Prisma.sql`(
    SELECT to_char(r."on", 'YYYY-MM') FROM ${FROM} WHERE r."on" ${which} AND ${fits} ORDER BY r."on" ${Prisma.raw(way)} LIMIT 1)`
  const statement = Prisma.sql`
    WITH asked AS MATERIALIZED (
      SELECT first, (first + interval '1 month')::date AS after FROM (
        SELECT coalesce(to_date(${month ?? null}::text, 'YYYY-MM'), date_trunc('month', ${TODAY})::date)) AS of (first)
    ), found AS MATERIALIZED (
      SELECT r."id", row_number() OVER (ORDER BY r."on", s.place, n.folded, r."id") AS place
      FROM ${FROM} JOIN game_name n ON n.game_id = g."id" AND n.position = 1
      CROSS JOIN LATERAL array_position('{day,month,quarter,year}'::varchar[], r."precision") AS s (place)
      WHERE r."on" >= (SELECT first FROM asked) AND r."on" < (SELECT after FROM asked) AND ${fits}
      ORDER BY r."on", s.place, n.folded, r."id" LIMIT ${MOST}
    )
    SELECT to_char(asked.first, 'YYYY-MM') AS "month", ${TODAY}::text AS "today", (SELECT count(*)::int FROM found) AS "total",
      ${beside(Prisma.sql`< asked.first`, 'DESC')} AS "previous", ${beside(Prisma.sql`>= asked.after`, 'ASC')} AS "next",
      (SELECT coalesce(json_agg(${item(ITS_PLATFORMS)} ORDER BY found.place), '[]')
        FROM found JOIN "GameRelease" r ON r."id" = found."id" JOIN "Game" g ON g."id" = r."gameId"
        WHERE ${between(Prisma.raw('found.place'), { page, limit: L.page })}) AS "releases"
    FROM asked`
  const name = platform === undefined ? 'releases' : 'releases_platform'
  const [row] = await queryRows<MonthRow>(db, name, statement, [])
  if (!row) throw new Error('a month is always one row')
  return row
}

async function readWithoutDate(
  db: RowReader,
  platform: string | undefined,
  range: { page: number; limit: number; most: number },
): Promise<FoundRow & { today: string }> {
  const only = Prisma.sql`NOT EXISTS (SELECT FROM "GameRelease" o WHERE o."gameId" = r."gameId" AND o."precision" = 'tba'
    AND o."goneAt" IS NULL AND o."id" > r."id" ${
      platform === undefined
        ? Prisma.empty
        : Prisma.sql`AND coalesce(nullif(o."platforms", '{}'), g."platforms") @> ARRAY[${platform}]::varchar[]`
    })`
  const statement = Prisma.sql`
    WITH found AS MATERIALIZED (
      SELECT r."id", row_number() OVER (ORDER BY r."id" DESC) AS place FROM ${FROM}
      WHERE r."precision" = 'tba' AND ${SHOWN} ${onPlatform(platform)} AND ${only} ORDER BY r."id" DESC LIMIT ${literal(range.most)}
    )
    SELECT (SELECT count(*)::int FROM found) AS "total", ${TODAY}::text AS "today",
      (SELECT coalesce(json_agg(${item(ALL_PLATFORMS)} ORDER BY found.place), '[]')
        FROM found JOIN "GameRelease" r ON r."id" = found."id" JOIN "Game" g ON g."id" = r."gameId"
        WHERE ${between(Prisma.raw('found.place'), range)}) AS "releases"`
  const name = `releases_tba_${range.most}${platform === undefined ? '' : '_platform'}`
  const [row] = await queryRows<FoundRow & { today: string }>(db, name, statement, [])
  if (!row) throw new Error('what has no date is always one row')
  return row
}

/** Releases of one month, or those without a date, of games that readers see. */
export async function releaseCalendar(db: RowReader, asked: ReleaseCalendarInput): Promise<ReleaseCalendar> {
  const { month, platform, page } = asked
  if (month === WITHOUT_DATE) {
    const { total, today, releases } = await readWithoutDate(db, platform, {
      page,
      limit: L.page,
      most: GAME_LIMITS.filtered,
    })
    return {
      month,
      today,
      releases,
      page,
      pages: Math.ceil(total / L.page),
      total,
      previous: null,
      next: null,
      withoutDate: { releases: [], total },
    }
  }
  const [row, { releases, total }] = await Promise.all([
    readMonth(db, asked),
    // One more than are shown says that there are others.
    readWithoutDate(db, platform, { page: 1, limit: L.withoutDate, most: L.withoutDate + 1 }),
  ])
  return {
    month: row.month,
    today: row.today,
    releases: row.releases,
    page,
    pages: Math.ceil(row.total / L.page),
    total: row.total,
    previous: row.previous,
    next: row.next,
    withoutDate: { releases, total },
  }
}
