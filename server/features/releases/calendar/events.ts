import { Prisma } from '../../../../prisma/generated/client.ts'
import type { ReleaseAccess } from '../../../../shared/games/catalog.ts'
import { CALENDAR_LIMITS as L } from '../../../../shared/releases/calendar.ts'
import { literal } from '../../../database/prepared.ts'
import { queryRows, type RowReader } from '../../../database/rows.ts'
import { NOW } from '../../../database/visible.ts'
import { gameVisible, TODAY } from '../../games/selects.ts'

/** A release as subscribed calendars get it. */
export interface ReleaseEvent {
  id: string
  on: string
  /** Odd for an existing release, also for one that returns: always higher than the number of its removal. */
  sequence: number
  /** The last change of the release or of its game's name. */
  changedAt: Date
  isSpan: boolean
  access: ReleaseAccess
  platforms: string[]
  /** Null for a removed release: only its day is announced. */
  game: { slug: string; name: string } | null
}

/** Condition on a release `r` of the game `g`. */
const IS_COMING = Prisma.sql`r."on" >= ${TODAY} - 90 AND game_in_calendar(r."precision", r."on", r."goneAt")
  AND NOT g."cancelled" AND ${gameVisible}`

/** The release came back, and its date is long past. */
const ONLY_PAST = Prisma.sql`r."goneAt" IS NULL AND r."on" IS NOT DISTINCT FROM r."leftOn" AND r."precision" IN ('day', 'month', 'quarter')
  AND EXISTS (SELECT FROM "Game" g WHERE g."id" = r."gameId" AND NOT g."cancelled" AND ${gameVisible})`

/** Releases of visible games from 90 days ago on, and those that left this list within 90 days; an event each. */
export async function releaseEvents(db: RowReader): Promise<ReleaseEvent[]> {
  const statement = Prisma.sql`
    WITH coming AS MATERIALIZED (
      SELECT r."id", r."on", 2 * r."sequence" + 1 AS "sequence", greatest(r."updatedAt", g."updatedAt") AS "changedAt", r."precision" <> 'day' AS "isSpan",
        r."access", coalesce(nullif(r."platforms", '{}'), g."platforms") AS "platforms",
        json_build_object('slug', g."slug", 'name', g."name") AS "game"
      FROM "GameRelease" r JOIN "Game" g ON g."id" = r."gameId"
      WHERE ${IS_COMING} ORDER BY r."on", r."id" LIMIT ${literal(L.events)}
    ), gone AS (
      SELECT r."id", r."leftOn" AS "on", 2 * r."sequence" AS "sequence", greatest(r."updatedAt", r."leftAt") AS "changedAt", false AS "isSpan",
        'full' AS "access", '{}'::varchar[] AS "platforms", NULL::json AS "game"
      FROM "GameRelease" r
      WHERE r."leftAt" > ${NOW} - make_interval(days => ${literal(L.keptDays)}) AND NOT (${ONLY_PAST})
        AND NOT EXISTS (SELECT FROM "Game" g WHERE g."id" = r."gameId" AND ${IS_COMING})
      ORDER BY r."leftAt" DESC, r."id" LIMIT ${literal(L.goneEvents)}
    )
    SELECT * FROM (SELECT * FROM coming UNION ALL SELECT * FROM gone) AS events ORDER BY "on", "id"`
  return queryRows<ReleaseEvent>(db, 'release_events', statement, ['changedAt'])
}
