import { href } from '../../../../../shared/routes.ts'
import { BATCH, type SectionRow, section } from '../section.ts'
import { gameIsTold, gameWordsAreTold } from './visibility.ts'

type OfGame = SectionRow & { slug: string | null }

const withAddress = (rows: OfGame[]): SectionRow[] =>
  rows.map(({ slug, ...row }) => ({ ...row, page: slug && href('game', 'fr', { slug }) }))

export const GAME_SECTIONS = [
  section({
    name: 'games',
    columns: ['id', 'name', 'page', 'createdAt', 'deletedAt'],
    read: async (db, userId, after) =>
      withAddress(
        await db.$queryRaw<OfGame[]>`
          SELECT g."id" AS "key", g."id", g."name", g."slug", g."createdAt", g."deletedAt" FROM "Game" g
          WHERE g."makerId" = ${userId} AND g."id" > ${after}::bpchar ORDER BY g."id" LIMIT ${BATCH}`,
      ),
  }),
  section({
    // A version has everything that a game said, including what others wrote.
    name: 'game-versions',
    columns: ['id', 'name', 'page', 'at', 'fields'],
    read: async (db, userId, after) =>
      withAddress(
        await db.$queryRaw<OfGame[]>`
          SELECT v."id" AS "key", v."id", CASE WHEN ${gameIsTold('g', userId)} THEN g."name" END AS "name",
            CASE WHEN ${gameIsTold('g', userId)} THEN g."slug" END AS "slug", v."at",
            CASE WHEN ${gameWordsAreTold('g', userId)} THEN v."fields" END AS "fields"
          FROM "GameVersion" v JOIN "Game" g ON g."id" = v."gameId"
          WHERE v."byId" = ${userId} AND v."id" > ${after}::bpchar ORDER BY v."id" LIMIT ${BATCH}`,
      ),
  }),
]
