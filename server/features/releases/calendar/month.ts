import { Prisma } from '../../../../prisma/generated/client.ts'
import type { GameKind, GameState } from '../../../../shared/games/catalog.ts'
import { GAME_LIMITS } from '../../../../shared/games/limits.ts'
import type { Release } from '../../../../shared/games/release.ts'
import {
  CALENDAR_LIMITS as L,
  type ReleaseCalendarInput,
  WITHOUT_DATE,
} from '../../../../shared/releases/calendar.ts'
import { literal } from '../../../database/prepared.ts'
import { queryRows, type RowReader } from '../../../database/rows.ts'
import { coverSql, gameVisible, releaseDateSql, stateSql, TODAY } from '../../games/selects.ts'

/** A release of a visible game; without platforms of its own it has the game's. */
export interface CalendarRelease extends Pick<Release, 'access' | 'precision' | 'date' | 'platforms'> {
  id: string
  /** The last day that its date can mean; null without a date. */
  on: string | null
  game: {
    id: string
    slug: string
    name: string
    kind: GameKind
    state: GameState | null
    cover: string | null
  }
}

export interface ReleaseCalendar {
  month: string
  today: string
  releases: CalendarRelease[]
  page: number
  pages: number
  total: number
  previous: string | null
  next: string | null
  /** The newest releases without a date, which are listed separately; `total` counts one more when there are others. */
  withoutDate: { releases: CalendarRelease[]; total: number }
}

const FROM = Prisma.raw('"GameRelease" r JOIN "Game" g ON g."id" = r."gameId"')

const SHOWN = Prisma.sql`r."goneAt" IS NULL AND NOT g."cancelled" AND ${gameVisible}`

/** A release without platforms has its game's. */
const platformsOf = (release: 'r' | 'o'): Prisma.Sql =>
  Prisma.raw(`coalesce(nullif(${release}."platforms", '{}'), g."platforms")`)

const onPlatform = (release: 'r' | 'o', platform: string | undefined): Prisma.Sql =>
  platform === undefined
    ? Prisma.empty
    : Prisma.sql`AND ${platformsOf(release)} @> ARRAY[${platform}]::varchar[]`

const item = (
  platforms: Prisma.Sql,
): Prisma.Sql => Prisma.sql`json_build_object('id', r."id", 'on', r."on"::text,
  'precision', r."precision", 'date', ${releaseDateSql}, 'access', r."access", 'platforms', ${platforms},
  'game', json_build_object('id', g."id", 'slug', g."slug", 'name', g."name", 'kind', g."kind", 'state', ${stateSql}, 'cover', ${coverSql}))`

/** Each game once, even when several of its releases have no date. */
const ALL_PLATFORMS =
  Prisma.raw(`coalesce(nullif(ARRAY(SELECT p FROM "GameRelease" o, unnest(o."platforms") WITH ORDINALITY AS of (p, n)
  WHERE o."gameId" = g."id" AND o."precision" = 'tba' AND o."goneAt" IS NULL GROUP BY p ORDER BY min(o."position"), min(n)), '{}'), g."platforms")`)

interface Range {
  page: number
  limit: number
  most: number
}

const pageOf = (platforms: Prisma.Sql, { page, limit }: Range): Prisma.Sql => {
  const [from, to] = [page - 1, page].map((n) => BigInt(n) * BigInt(limit))
  return Prisma.sql`(SELECT count(*)::int FROM found) AS "total", ${TODAY}::text AS "today", (
    SELECT coalesce(json_agg(${item(platforms)} ORDER BY found.place), '[]')
    FROM found JOIN "GameRelease" r ON r."id" = found."id" JOIN "Game" g ON g."id" = r."gameId"
    WHERE found.place > ${from}::bigint AND found.place <= ${to}::bigint) AS "releases"`
}

type FoundRow = Pick<ReleaseCalendar, 'total' | 'today' | 'releases'>
type MonthRow = FoundRow & Pick<ReleaseCalendar, 'month' | 'previous' | 'next'>

async function readOne<Row extends object>(db: RowReader, name: string, statement: Prisma.Sql): Promise<Row> {
  const [row] = await queryRows<Row>(db, name, statement, [])
  if (!row) throw new Error('what was found is always one row')
  return row
}

/** Days come first, then the spans that end on them; the neighbouring months are found by the index of days. */
function readMonth(db: RowReader, { month, platform, page }: ReleaseCalendarInput): Promise<MonthRow> {
  const fits = Prisma.sql`${SHOWN} ${onPlatform('r', platform)}`
  const beside = (which: Prisma.Sql, way: 'ASC' | 'DESC') => Prisma.sql`(
    SELECT to_char(r."on", 'YYYY-MM') FROM ${FROM} WHERE r."on" ${which} AND ${fits} ORDER BY r."on" ${Prisma.raw(way)} LIMIT 1)`
  const order = Prisma.raw(
    `r."on", array_position('{day,month,quarter,year}'::varchar[], r."precision"), n.folded, r."id"`,
  )
  const statement = Prisma.sql`
    WITH asked AS MATERIALIZED (
      SELECT first, (first + interval '1 month')::date AS after FROM (
        SELECT coalesce(to_date(${month ?? null}::text, 'YYYY-MM'), date_trunc('month', ${TODAY})::date)) AS of (first)
    ), found AS MATERIALIZED (
      SELECT r."id", row_number() OVER (ORDER BY ${order}) AS place
      FROM ${FROM} JOIN game_name n ON n.game_id = g."id" AND n.position = 1
      WHERE r."on" >= (SELECT first FROM asked) AND r."on" < (SELECT after FROM asked) AND ${fits}
      ORDER BY ${order} LIMIT ${literal(GAME_LIMITS.filtered)}
    )
    SELECT to_char(asked.first, 'YYYY-MM') AS "month", ${pageOf(platformsOf('r'), { page, limit: L.page, most: GAME_LIMITS.filtered })},
      ${beside(Prisma.sql`< asked.first`, 'DESC')} AS "previous", ${beside(Prisma.sql`>= asked.after`, 'ASC')} AS "next"
    FROM asked`
  return readOne(db, platform === undefined ? 'releases' : 'releases_platform', statement)
}

/** The newest release of each game. */
function readWithoutDate(db: RowReader, platform: string | undefined, range: Range): Promise<FoundRow> {
  const statement = Prisma.sql`
    WITH found AS MATERIALIZED (
      SELECT r."id", row_number() OVER (ORDER BY r."id" DESC) AS place FROM ${FROM}
      WHERE r."precision" = 'tba' AND ${SHOWN} ${onPlatform('r', platform)} AND NOT EXISTS (
        SELECT FROM "GameRelease" o WHERE o."gameId" = r."gameId" AND o."precision" = 'tba' AND o."goneAt" IS NULL
          AND o."id" > r."id" ${onPlatform('o', platform)})
      ORDER BY r."id" DESC LIMIT ${literal(range.most)}
    )
    SELECT ${pageOf(ALL_PLATFORMS, range)}`
  const name = `releases_tba_${range.most}${platform === undefined ? '' : '_platform'}`
  return readOne(db, name, statement)
}

/** Releases of one month, or those without a date, of visible games (decision 087). */
export async function releaseCalendar(db: RowReader, asked: ReleaseCalendarInput): Promise<ReleaseCalendar> {
  const { month, platform, page } = asked
  if (month === WITHOUT_DATE) {
    const range = { page, limit: L.page, most: GAME_LIMITS.filtered }
    const { total, today, releases } = await readWithoutDate(db, platform, range)
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
    // One more than is shown tells that there are others.
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
