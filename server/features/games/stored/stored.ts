import { Prisma } from '../../../../prisma/generated/client.ts'
import { newId } from '../../../../shared/base/id.ts'
import type { FilledFacts } from '../../../../shared/facts/facts.ts'
import { GAME_FIELD_NAMES, type GameFieldName, type GameFields } from '../../../../shared/games/fields.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { NOW } from '../../../database/visible.ts'
import { appError } from '../../../trpc/errors.ts'
import { gameId } from '../read.ts'
import { releasesSql, TODAY } from '../selects.ts'
import { stillFilled } from './filled.ts'

/** Fields that are no column of the same name. */
type Apart = 'parent' | 'releases'
type GameColumn = Exclude<GameFieldName, Apart>
const GAME_COLUMNS = GAME_FIELD_NAMES.filter(
  (name): name is GameColumn => name !== 'parent' && name !== 'releases',
)

const columns = Prisma.raw(GAME_COLUMNS.map((name) => `'${name}', g."${name}"`).join(', '))

/** A game's fields as they are sent: `g` is "Game". Its parent is named by its id. The SQL has no parameters. */
export const GAME_FIELDS_SQL = Prisma.sql`jsonb_build_object(${columns}, 'parent', g."parentId", 'releases', ${releasesSql})`

/** The source of the facts in a game or in a version of it. */
export interface Credited {
  /** The game in IGDB that facts were taken from. */
  igdbId: number | null
  /** The fields that are unchanged since IGDB filled them. */
  igdbFacts: FilledFacts
}

export interface StoredGame extends Credited {
  id: string
  slug: string
  name: string
  updatedAt: Date
  deletedAt: Date | null
  shownFrom: Date | null
  seen: boolean
  /** Whether readers see it because a visible text names it. */
  textSeen: boolean
  texts: number
  parentName: string | null
  /** The day in Paris. */
  today: string
  fields: GameFields
}

/** `g` is "Game". */
const storedGames = (which: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT g."id", g."slug", g."name", g."updatedAt", g."deletedAt", g."shownFrom",
    coalesce(g."visibleFrom" <= ${NOW}, false) AS "seen", coalesce(g."textFrom" <= ${NOW}, false) AS "textSeen",
    (SELECT count(*)::int FROM "TextGame" t WHERE t."gameId" = g."id") AS "texts",
    (SELECT o."name" FROM "Game" o WHERE o."id" = g."parentId") AS "parentName",
    (${TODAY})::text AS "today", ${GAME_FIELDS_SQL} AS "fields", g."igdbId", g."igdbFacts"
  FROM "Game" g WHERE ${which}`

const storedGame = (key: string): Prisma.Sql => storedGames(Prisma.sql`g."id" = ${gameId(key)}`)

async function readStored(db: Pick<Db | Tx, '$queryRaw'>, key: string): Promise<StoredGame | undefined> {
  const [row] = await db.$queryRaw<StoredGame[]>(storedGame(key))
  return row && { ...row, igdbFacts: stillFilled(row.igdbFacts, row.fields) }
}

/** Finds a game by slug, former slug or id, also one that readers do not see. @throws GAME_NOT_FOUND, also for one in the bin */
export async function findStoredGame(db: Pick<Db | Tx, '$queryRaw'>, key: string): Promise<StoredGame> {
  const row = await readStored(db, key)
  if (!row || row.deletedAt) throw appError('GAME_NOT_FOUND')
  return row
}

/** Finds several by their ids; those in the bin are left out. */
export async function findStoredGames(
  db: Pick<Db | Tx, '$queryRaw'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredGame>> {
  if (ids.length === 0) return new Map()
  const rows = await db.$queryRaw<StoredGame[]>(
    storedGames(Prisma.sql`g."id" = ANY(${ids}::bpchar[]) AND g."deletedAt" IS NULL`),
  )
  return new Map(rows.map((game) => [game.id, game]))
}

/**
 * Locks one until the transaction ends, and reads it after that: a statement that waited sees the new row, but not the
 * new rows of other tables. @param which also finds one in the bin
 */
export async function lockGame(
  tx: Tx,
  key: string,
  which: 'present' | 'any' = 'present',
): Promise<StoredGame> {
  await tx.$queryRaw`SELECT 1 FROM "Game" WHERE "id" = ${gameId(key)} FOR NO KEY UPDATE`
  const row = await readStored(tx, key)
  if (!row || (which === 'present' && row.deletedAt)) throw appError('GAME_NOT_FOUND')
  return row
}

/** Locks several in the order of ids (decision 009), before any is read. */
export async function lockGames(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Game" WHERE "id" = ANY(${ids}::bpchar[]) AND "deletedAt" IS NULL ORDER BY "id" FOR NO KEY UPDATE`
  return new Set(rows.map(({ id }) => id))
}

/** Stores a version after a change, unless the last version is equal. */
export async function recordGame(tx: Tx, id: string, byId: string | null): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "GameVersion" ("id", "gameId", "at", "byId", "fields", "igdbId", "igdbFacts")
    SELECT ${newId()}, g."id", ${NOW}, ${byId}, ${GAME_FIELDS_SQL}, g."igdbId", g."igdbFacts" FROM "Game" g WHERE g."id" = ${id}
      AND ${GAME_FIELDS_SQL} IS DISTINCT FROM (SELECT v."fields" FROM "GameVersion" v WHERE v."gameId" = g."id" ORDER BY v."at" DESC, v."id" DESC LIMIT 1)`
}

/** Of two changes that would close a circle of parents, the second waits and then sees the first. */
export const lockParents = (tx: Tx) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('game_parents', 0))`
