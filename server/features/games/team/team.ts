import { Prisma } from '../../../../prisma/generated/client.ts'
import type { GameState } from '../../../../shared/games/catalog.ts'
import type { Db } from '../../../database/client.ts'
import { NOW } from '../../../database/visible.ts'
import { stateSql } from '../selects.ts'

const PAGE = 50

export interface GameForTeam {
  id: string
  slug: string
  name: string
  state: GameState | null
  platforms: string[]
  texts: number
  /** Whether readers see it; if not, an editor may show it. */
  seen: boolean
  shown: boolean
  updatedAt: Date
  deletedAt: Date | null
}

/** Sorted by name; a part of any of its names finds it. */
export async function listForTeam(
  db: Db,
  { search, which, page }: { search?: string | undefined; which: 'all' | 'hidden' | 'bin'; page: number },
): Promise<{ games: GameForTeam[]; page: number; pages: number; total: number }> {
  const bin = Prisma.raw(which === 'bin' ? 'g."deletedAt" IS NOT NULL' : 'g."deletedAt" IS NULL')
  const hidden = which === 'hidden' ? Prisma.sql`AND coalesce(g."visibleFrom" > ${NOW}, true)` : Prisma.empty
  const called = search
    ? Prisma.sql`AND EXISTS (SELECT FROM game_name f WHERE f.game_id = g."id" AND position(manette_plain(${search}) IN f.folded) > 0)`
    : Prisma.empty
  const found = Prisma.sql`"Game" g JOIN game_name n ON n.game_id = g."id" AND n.position = 1 WHERE ${bin} ${hidden} ${called}`
  const rows = await db.$queryRaw<(GameForTeam & { total: number })[]>`
    SELECT g."id", g."slug", g."name", ${stateSql} AS "state", g."platforms", g."updatedAt", g."deletedAt",
      (SELECT count(*)::int FROM "TextGame" t WHERE t."gameId" = g."id") AS "texts",
      coalesce(g."visibleFrom" <= ${NOW}, false) AS "seen", g."shownFrom" IS NOT NULL AS "shown",
      count(*) OVER ()::int AS "total"
    FROM ${found}
    ORDER BY n.folded, g."id" OFFSET ${(page - 1) * PAGE} LIMIT ${PAGE}`
  // A page past the last has no row with the total.
  const [counted] =
    page > 1 && rows.length === 0
      ? await db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS "total" FROM ${found}`
      : rows
  const total = counted?.total ?? 0
  return { games: rows.map(({ total: _, ...game }) => game), page, pages: Math.ceil(total / PAGE), total }
}
