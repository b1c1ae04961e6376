import { Prisma } from '../../../../prisma/generated/client.ts'
import { addDays, monthOf } from '../../../../shared/format/paris.ts'
import type { ReleaseAccess } from '../../../../shared/games/catalog.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import { DESK_MONTH_MOST, type DeskMonthInput } from '../../../../shared/texts/writing/desk.ts'
import type { Db } from '../../../database/client.ts'
import { NOW } from '../../../database/visible.ts'
import type { Actor } from '../../../trpc/context.ts'
import { gameVisible } from '../../games/selects.ts'
import { deskFilters } from './where.ts'

export interface MonthEntry {
  id: string
  kind: Kind
  title: string
  /** `changes`: of a published text, planned for that moment. */
  state: 'planned' | 'published' | 'changes'
  at: Date
}

/** A game that comes out on a day; once, whatever the platforms. */
export interface MonthRelease {
  day: string
  access: ReleaseAccess
  game: { slug: string; name: string }
}

export interface DeskMonth {
  entries: MonthEntry[]
  releases: MonthRelease[]
}

const { sql } = Prisma

/** Midnight in Paris, also of a day of 23 or 25 hours. */
const midnight = (day: string): Prisma.Sql => sql`(${day}::date::timestamp AT TIME ZONE 'Europe/Paris')`

const releasesOf = (db: Db, first: string, last: string): Promise<MonthRelease[]> => db.$queryRaw<
  MonthRelease[]
>`
  SELECT r."on"::text AS "day", r."access", json_build_object('slug', g."slug", 'name', g."name") AS "game"
  FROM "GameRelease" r JOIN "Game" g ON g."id" = r."gameId"
  WHERE r."on" BETWEEN ${first}::date AND ${last}::date AND r."precision" = 'day' AND r."goneAt" IS NULL
    AND NOT g."cancelled" AND ${gameVisible}
  GROUP BY r."on", r."access", g."id" ORDER BY r."on", g."name", g."id" LIMIT ${DESK_MONTH_MOST}::int`

/**
 * What is planned and published in the weeks of a month, in order, for authors their own; and, where nobody's texts and
 * no words are asked for, the games that readers see come out. Withdrawn texts are left out: readers do not have them.
 */
export async function deskMonth(
  db: Db,
  actor: Pick<Actor, 'id' | 'role'>,
  { month, ...filters }: DeskMonthInput,
): Promise<DeskMonth> {
  const days = monthOf(month).flat()
  const [first = month, last = month] = [days[0], days.at(-1)]
  const { counted } = await deskFilters(db, actor, filters)
  const within = (moment: Prisma.Sql) =>
    sql`${moment} >= ${midnight(first)} AND ${moment} < ${midnight(addDays(last, 1))}`
  const of = (moment: Prisma.Sql) => sql`
    SELECT c."id", c."kind"::text AS "kind", c."title", CASE WHEN ${moment} > ${NOW} THEN 'planned' ELSE 'published' END AS "state",
      ${moment} AS "at"
    FROM "Content" c WHERE ${within(moment)} ${counted}`
  const entries = await db.$queryRaw<MonthEntry[]>`
    SELECT * FROM (
      ${of(sql`c."visibleFrom"`)} UNION ALL ${of(sql`c."pageFrom"`)}
      UNION ALL SELECT c."id", c."kind"::text, c."title", 'changes', w."publishAt"
      FROM "WorkingCopy" w JOIN "Content" c ON c."id" = w."contentId"
      WHERE ${within(sql`w."publishAt"`)} AND w."publishAt" > ${NOW} AND c."status" = 'published' AND c."deletedAt" IS NULL ${counted}
    ) entries ORDER BY "at", "id" LIMIT ${DESK_MONTH_MOST}::int`
  const asksForTexts = filters.person !== undefined || filters.search !== undefined
  return { entries, releases: asksForTexts ? [] : await releasesOf(db, first, last) }
}
