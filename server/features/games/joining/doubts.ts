import { Prisma } from '../../../../prisma/generated/client.ts'
import type { Tx } from '../../../database/client.ts'

/** Two swapped letters of five leave so much in common (prisma/sql/manette_game_loose.sql). */
const ALIKE = '0.19'

/** For the `%` of NEAR, within a transaction. */
export const seekAlike = (tx: Pick<Tx, '$executeRaw'>) =>
  tx.$executeRaw`SELECT set_config('pg_trgm.similarity_threshold', ${ALIKE}, true)`

/** Whether a name (`n` is game_name) is near, but not equal, to a title with this key. */
export const isNear = (title: Prisma.Sql, { key, loose }: { key: Prisma.Sql; loose: Prisma.Sql }) =>
  Prisma.sql`(n.loose = ${loose} OR n.key % ${key}) AND manette_game_near(n.name, ${title})`

/** Notes what may be one game with this: names that are near, or equal with platforms that are generations apart. */
export async function noteDoubts(tx: Tx, gameId: string): Promise<void> {
  await seekAlike(tx)
  const mine = await tx.$queryRaw<{ name: string }[]>`SELECT name FROM game_name WHERE game_id = ${gameId}`
  // One by one: the functions then run once, not for each row.
  for (const { name } of mine) {
    const key = Prisma.sql`(SELECT manette_game_key(${name}))`
    const near = isNear(Prisma.sql`${name}`, { key, loose: Prisma.sql`(SELECT manette_game_loose(${name}))` })
    await tx.$executeRaw`
      INSERT INTO "GameDoubt" ("oneId", "otherId")
      SELECT DISTINCT least(${gameId}, n.game_id), greatest(${gameId}, n.game_id)
      FROM game_name n JOIN "Game" g ON g."id" = n.game_id AND g."deletedAt" IS NULL
      WHERE n.game_id <> ${gameId} AND (n.key = ${key} OR (${near}))
      ON CONFLICT DO NOTHING`
  }
}
