import { Prisma } from '../../../../prisma/generated/client.ts'
import { newId } from '../../../../shared/base/id.ts'
import { lastDay, type Release } from '../../../../shared/games/release.ts'
import type { Tx } from '../../../database/client.ts'
import { TODAY } from '../selects.ts'

/** A release whose date had passed when it was entered is out, so the day of entry stays while nothing changes. */
const SAME = Prisma.sql`(r."access", r."precision", r."on") IS NOT DISTINCT FROM (excluded."access", excluded."precision", excluded."on")`

/**
 * Makes these the releases of a game. A release keeps its id, and its `sequence` rises with its date; a removed one is
 * kept as gone, for calendars. @param confirmed ids of ended spans that the user says are out
 */
export async function syncReleases(
  tx: Tx,
  gameId: string,
  releases: readonly Release[],
  confirmed: readonly string[] = [],
): Promise<void> {
  const taken = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "GameRelease" WHERE "id" = ANY(${releases.map(({ _id }) => _id)}::bpchar[]) AND "gameId" IS DISTINCT FROM ${gameId}`
  const others = new Set(taken.map(({ id }) => id))
  const rows = releases.map(({ _id, platforms, access, precision, date }, position) => ({
    // A release copied from another game is a new release: calendars recognise releases by id.
    id: others.has(_id) ? newId() : _id,
    platforms,
    access,
    precision,
    on: lastDay(precision, date) ?? null,
    position,
  }))
  await tx.$executeRaw`
    UPDATE "GameRelease" SET "goneAt" = manette_now(), "sequence" = "sequence" + 1, "updatedAt" = manette_now()
    WHERE "gameId" = ${gameId} AND "goneAt" IS NULL AND NOT "id" = ANY(${rows.map(({ id }) => id)}::bpchar[])`
  await tx.$executeRaw`
    INSERT INTO "GameRelease" AS r ("id", "gameId", "position", "platforms", "access", "precision", "on", "savedOn")
    SELECT n."id", ${gameId}, n."position", n."platforms", n."access", n."precision", n."on", ${TODAY}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS n ("id" bpchar, "position" smallint, "platforms" varchar[], "access" varchar, "precision" varchar, "on" date)
    ON CONFLICT ("id") DO UPDATE SET "position" = excluded."position", "platforms" = excluded."platforms",
      "access" = excluded."access", "precision" = excluded."precision", "on" = excluded."on", "goneAt" = NULL,
      "sequence" = r."sequence" + CASE WHEN ${SAME} AND r."goneAt" IS NULL THEN 0 ELSE 1 END,
      "savedOn" = CASE WHEN ${SAME} AND NOT r."id" = ANY(${confirmed}::bpchar[]) THEN r."savedOn" ELSE excluded."savedOn" END,
      "updatedAt" = CASE WHEN ${SAME} AND r."platforms" = excluded."platforms" THEN r."updatedAt" ELSE manette_now() END
    WHERE r."gameId" = excluded."gameId"`
}

/** Spans that ended after they were entered: the team has to say whether these are out. */
export const SPAN_ENDED = Prisma.sql`r."precision" IN ('month', 'quarter', 'year') AND r."on" >= r."savedOn" AND r."on" < ${TODAY}
  AND r."goneAt" IS NULL`
