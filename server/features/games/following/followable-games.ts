import { Prisma } from '../../../../prisma/generated/client.ts'
import type { Followable } from '../../follows/followable/followable.ts'
import { gameId } from '../read.ts'
import { gameVisible } from '../selects.ts'

export const followableGames: Followable = {
  find: (key) => Prisma.sql`SELECT g."id" FROM "Game" g WHERE g."id" = ${gameId(key)} AND ${gameVisible}`,
  lock: Prisma.sql`FOR SHARE OF g`,
  named: () => Prisma.sql`SELECT g."id", g."name", g."slug" FROM "Game" g WHERE ${gameVisible}`,
  unknown: 'GAME_NOT_FOUND',
}
