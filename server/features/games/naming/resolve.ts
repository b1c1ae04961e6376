import { Prisma } from '../../../../prisma/generated/client.ts'
import type { NamedKey } from '../../../../shared/texts/named.ts'
import type { ResolvedGame } from '../../../../shared/texts/writing/edited.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { NOW } from '../../../database/visible.ts'
import { gameId } from '../read.ts'

/** Finds present games by id, slug or former slug, also of games merged meanwhile; unknown keys are left out. */
export async function resolveGames(
  db: Pick<Db | Tx, '$queryRaw'>,
  keys: readonly NamedKey[],
): Promise<ReadonlyMap<string, ResolvedGame>> {
  const asked = [...new Set(keys.filter((key) => key !== null))]
  if (asked.length === 0) return new Map()
  const rows = await db.$queryRaw<(ResolvedGame & { key: string })[]>`
    SELECT asked.key, g."id", g."slug", g."name", coalesce(g."visibleFrom" <= ${NOW}, false) AS "seen"
    FROM unnest(${asked}::text[]) asked (key) JOIN "Game" g ON g."deletedAt" IS NULL AND g."id" = ${gameId(Prisma.sql`asked.key`)}`
  return new Map(rows.map(({ key, ...game }) => [key, game]))
}
