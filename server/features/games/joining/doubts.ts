import { Prisma } from '../../../../prisma/generated/client.ts'
import type { Tx } from '../../../database/client.ts'

/** Two swapped letters in a word of five leave this similarity (prisma/sql/titles/manette_game_loose.sql). */
const ALIKE = '0.19'

/** Sets the threshold for the `%` of NEAR, within a transaction. */
export const seekAlike = (tx: Pick<Tx, '$executeRaw'>) =>
  tx.$executeRaw`SELECT set_config('pg_trgm.similarity_threshold', ${ALIKE}, true)`

/** Whether a name (`n` is game_name) is close, but not equal, to a title. */
export const isNear = ({ key, loose, core, forms, heads }: Record<keyof Name, Prisma.Sql>) =>
  Prisma.sql`(n.loose = ${loose} OR n.key % ${key}) AND n.key <> ${key}
    AND manette_game_alike(n.core, n.forms, n.heads, ${core}, ${forms}, ${heads})`

/** The forms of a name, computed once to be compared with many (prisma/sql/games/game_named.sql). */
interface Name {
  key: string
  loose: string
  core: string
  forms: string[]
  heads: string[]
}

/** Notes games that may be the same as this one: with a close name, or an equal name and platforms that are generations apart. */
export async function noteDoubts(tx: Tx, gameId: string): Promise<void> {
  await seekAlike(tx)
  const mine = await tx.$queryRaw<Name[]>`
    SELECT key, loose, core, forms, heads FROM game_name WHERE game_id = ${gameId}`
  // One query for each name lets the indexes be used.
  for (const { key, loose, core, forms, heads } of mine) {
    const near = isNear({
      key: Prisma.sql`${key}`,
      loose: Prisma.sql`${loose}`,
      core: Prisma.sql`${core}::text`,
      forms: Prisma.sql`${forms}::text[]`,
      heads: Prisma.sql`${heads}::text[]`,
    })
    await tx.$executeRaw`
      INSERT INTO "GameDoubt" ("oneId", "otherId")
      SELECT DISTINCT least(${gameId}, n.game_id), greatest(${gameId}, n.game_id)
      FROM game_name n JOIN "Game" g ON g."id" = n.game_id AND g."deletedAt" IS NULL
      WHERE n.game_id <> ${gameId} AND (n.key = ${key} OR (${near}))
      ON CONFLICT DO NOTHING`
  }
}
