import type { FilledFacts } from '../../../../shared/facts/facts.ts'
import { GAME_FIELD_NAMES, type GameFieldName, type GameFields } from '../../../../shared/games/fields.ts'
import type { Db } from '../../../database/client.ts'
import { appError } from '../../../trpc/errors.ts'
import { filledByBoth } from './filled.ts'
import { type Credited, findStoredGame } from './stored.ts'

export interface GameVersionItem {
  id: string
  at: Date
  /** Null for a game made from a title, and when the user has left. */
  by: string | null
  /** The fields that differ from the previous version; none in the first. */
  changed: GameFieldName[]
  fields: GameFields
  parentName: string | null
}

/** Older versions are kept but not listed. */
const MOST = 100

/** The last hundred, newest first. @throws GAME_NOT_FOUND */
export async function listGameVersions(db: Db, key: string): Promise<GameVersionItem[]> {
  const { id } = await findStoredGame(db, key)
  const rows = await db.$queryRaw<Omit<GameVersionItem, 'changed'>[]>`
    SELECT v."id", v."at", u."username" AS "by", v."fields",
      (SELECT o."name" FROM "Game" o WHERE o."id" = v."fields" ->> 'parent') AS "parentName"
    FROM "GameVersion" v LEFT JOIN "User" u ON u."id" = v."byId"
    WHERE v."gameId" = ${id} ORDER BY v."at" DESC, v."id" DESC LIMIT ${MOST + 1}`
  return rows.slice(0, MOST).map((row, n) => {
    const before = rows[n + 1]?.fields
    const changed = GAME_FIELD_NAMES.filter(
      (name) => before && JSON.stringify(row.fields[name]) !== JSON.stringify(before[name]),
    )
    return { ...row, changed }
  })
}

/** A version's fields and the source of its facts. @throws GAME_NOT_FOUND; VERSION_NOT_FOUND, also for one of another game */
export async function findGameVersion(
  db: Db,
  key: string,
  version: string,
): Promise<{ fields: Partial<GameFields>; facts: Credited }> {
  const { id } = await findStoredGame(db, key)
  const row = await db.gameVersion.findFirst({
    where: { id: version, gameId: id },
    select: { fields: true, igdbId: true, igdbFacts: true },
  })
  if (!row) throw appError('VERSION_NOT_FOUND')
  const { fields, igdbId, igdbFacts } = row
  return {
    fields: fields as unknown as Partial<GameFields>,
    facts: { igdbId, igdbFacts: igdbFacts as FilledFacts },
  }
}

/** Restores the facts of a version together with it. Writing the game then drops those that no longer match. */
export function creditedAgain(now: Credited, version: Credited): Credited {
  if (Object.keys(version.igdbFacts).length === 0) return now
  return {
    igdbId: now.igdbId ?? version.igdbId,
    igdbFacts: filledByBoth(now.igdbFacts, version.igdbFacts),
  }
}
