import type { Tx } from '../../../database/client.ts'

/** Two swapped letters of five leave so much in common (prisma/sql/manette_game_loose.sql). */
const ALIKE = '0.19'

/** Notes what may be one game with this: names that are near, or equal with platforms that are generations apart. */
export async function noteDoubts(tx: Tx, gameId: string): Promise<void> {
  await tx.$executeRaw`SELECT set_config('pg_trgm.similarity_threshold', ${ALIKE}, true)`
  const mine = await tx.$queryRaw<{ name: string }[]>`SELECT name FROM game_name WHERE game_id = ${gameId}`
  // One by one: the functions then run once, not for each row.
  for (const { name } of mine)
    await tx.$executeRaw`
      INSERT INTO "GameDoubt" ("oneId", "otherId")
      SELECT DISTINCT least(${gameId}, n.game_id), greatest(${gameId}, n.game_id)
      FROM game_name n JOIN "Game" g ON g."id" = n.game_id AND g."deletedAt" IS NULL
      WHERE n.game_id <> ${gameId} AND (n.key = (SELECT manette_game_key(${name}))
        OR ((n.loose = (SELECT manette_game_loose(${name})) OR n.key % (SELECT manette_game_key(${name})))
          AND manette_game_near(n.name, ${name})))
      ON CONFLICT DO NOTHING`
}
