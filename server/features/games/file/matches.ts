import { Prisma } from '../../../../prisma/generated/client.ts'
import { GAME_FILE_LIMITS } from '../../../../shared/games/file/limits.ts'
import type { Tx } from '../../../database/client.ts'
import { isNear, seekAlike } from '../joining/doubts.ts'

/** The keys by which titles are compared, in the order of the titles. */
export async function keysOf(tx: Tx, titles: readonly string[]): Promise<string[]> {
  const rows = await tx.$queryRaw<{ key: string }[]>`
    SELECT manette_game_key(title) AS "key" FROM unnest(${titles}::text[]) WITH ORDINALITY AS t (title, n) ORDER BY n`
  return rows.map(({ key }) => key)
}

/** Ids of the present games with each key. */
export async function gamesCalled(tx: Tx, keys: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const rows = await tx.$queryRaw<{ key: string; ids: string[] }[]>`
    SELECT n.key, array_agg(g."id"::text ORDER BY g."id") AS "ids" FROM game_name n JOIN "Game" g ON g."id" = n.game_id
    WHERE n.key = ANY(${keys}::text[]) AND g."deletedAt" IS NULL GROUP BY n.key`
  return new Map(rows.map(({ key, ids }) => [key, ids]))
}

// One statement for all would take too long among many games with similar names.
const SOUGHT_AT_ONCE = 5

/** Ids of the present games with names close to each title, at most as many as are offered. */
export async function gamesNear(tx: Tx, titles: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const found = new Map<string, string[]>()
  if (titles.length > 0) await seekAlike(tx)
  for (let at = 0; at < titles.length; at += SOUGHT_AT_ONCE)
    for (const { title, ids } of await seekNear(tx, titles.slice(at, at + SOUGHT_AT_ONCE)))
      found.set(title, ids)
  return found
}

function seekNear(tx: Tx, titles: readonly string[]): Promise<{ title: string; ids: string[] }[]> {
  const near = isNear({
    key: Prisma.sql`asked.key`,
    loose: Prisma.sql`asked.loose`,
    core: Prisma.sql`asked.core`,
    forms: Prisma.sql`asked.forms`,
    heads: Prisma.sql`asked.heads`,
  })
  // OFFSET 0 makes the functions run once per title, not per row.
  return tx.$queryRaw<{ title: string; ids: string[] }[]>`
    SELECT asked.title, near.ids AS "ids"
    FROM (SELECT title, manette_game_key(title) AS key, manette_game_loose(title) AS loose,
        core, manette_game_forms(core) AS forms, manette_game_heads(core) AS heads
      FROM unnest(${titles}::text[]) AS title, manette_game_core(manette_game_words(title)) AS core OFFSET 0) asked
    CROSS JOIN LATERAL (SELECT array_agg(one.id ORDER BY one.name, one.id) AS ids FROM (
      SELECT DISTINCT g."id"::text AS id, g."name" AS name
      FROM game_name n JOIN "Game" g ON g."id" = n.game_id AND g."deletedAt" IS NULL WHERE ${near}
      ORDER BY name, id LIMIT ${GAME_FILE_LIMITS.offered}) one) near
    WHERE near.ids IS NOT NULL`
}
