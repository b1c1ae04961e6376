import { z } from 'zod'
import { Prisma } from '../../../../prisma/generated/client.ts'
import { BIN_DAYS } from '../../../../shared/texts/writing/versions.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import { NOW } from '../../../database/visible.ts'
import type { Job } from '../../../queue/job.ts'
import { appError } from '../../../trpc/errors.ts'
import { writeLog } from '../../logs/service.ts'
import { lockGame } from '../stored/stored.ts'
import type { GameWriter } from '../write.ts'

export interface RemovedGame {
  id: string
  slug: string
  name: string
}

/** Puts a game into the bin, for 30 days. @throws GAME_NAMED while a text names it, also one that readers do not see */
export const removeGame = (db: Db, key: string, { actor }: GameWriter): Promise<RemovedGame> =>
  inTransaction(db, async (tx) => {
    const { id, slug, name } = await lockGame(tx, key)
    // Naming a game in a text locks the game first.
    if ((await tx.textGame.count({ where: { gameId: id } })) > 0) throw appError('GAME_NAMED')
    await tx.$executeRaw`UPDATE "Game" SET "deletedAt" = ${NOW} WHERE "id" = ${id}`
    await writeLog(tx, {
      actionType: 'admin_action',
      message: `Jeu supprimé : « ${name} »`,
      user: actor,
      data: { event: 'game_removed', id, slug },
    })
    return { id, slug, name }
  })

/** Takes a game out of the bin, as it was. @throws NOT_IN_BIN */
export const restoreGame = (db: Db, key: string, { actor }: GameWriter): Promise<RemovedGame> =>
  inTransaction(db, async (tx) => {
    const { id, slug, name, deletedAt } = await lockGame(tx, key, 'any')
    if (deletedAt === null) throw appError('NOT_IN_BIN')
    await tx.game.update({ where: { id }, data: { deletedAt: null }, select: { id: true } })
    await writeLog(tx, {
      actionType: 'admin_action',
      message: `Jeu rétabli : « ${name} »`,
      user: actor,
      data: { event: 'game_restored', id, slug },
    })
    return { id, slug, name }
  })

const BIN_OVER = Prisma.sql`"deletedAt" <= ${NOW} - make_interval(days => ${BIN_DAYS})`
const GONE_DAYS = 90

/** A game made from a title that no text has any more, and that nobody has edited. */
const LEFT_OVER = Prisma.sql`"makerId" IS NULL AND "shownFrom" IS NULL
  AND NOT EXISTS (SELECT FROM "TextGame" t WHERE t."gameId" = "Game"."id")
  AND NOT EXISTS (SELECT FROM "VideoGame" l WHERE l."gameId" = "Game"."id" AND l."choice" <> 'title')
  AND NOT EXISTS (SELECT FROM "GameVersion" v WHERE v."gameId" = "Game"."id" AND v."byId" IS NOT NULL)
  AND NOT EXISTS (SELECT FROM "Game" child WHERE child."parentId" = "Game"."id")`
const GOING = Prisma.sql`(${BIN_OVER} OR ("deletedAt" IS NULL AND ${LEFT_OVER}))`

/** Checks them again after locking: a statement that waited does not see changes in other tables (lockGame). */
async function lockGoing(tx: Tx): Promise<string[]> {
  const ids = async (which: Prisma.Sql) =>
    (await tx.$queryRaw<{ id: string }[]>`SELECT "id" FROM "Game" WHERE ${which}`).map(({ id }) => id)
  const locked = await ids(Prisma.sql`${GOING} ORDER BY "id" FOR UPDATE`)
  return ids(Prisma.sql`"id" = ANY(${locked}::bpchar[]) AND ${GOING}`)
}

/** Removes games after 30 days in the bin, games of titles that no text has, and releases gone for 90 days. */
export async function purgeGames(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    const going = await lockGoing(tx)
    await tx.$executeRaw`UPDATE "GameRelease" SET "goneAt" = ${NOW}, "sequence" = "sequence" + 1
      WHERE "goneAt" IS NULL AND "gameId" = ANY(${going}::bpchar[])`
    await tx.$executeRaw`DELETE FROM "Game" WHERE "id" = ANY(${going}::bpchar[])`
    await tx.$executeRaw`DELETE FROM "GameRelease" WHERE "goneAt" <= ${NOW} - make_interval(days => ${GONE_DAYS})`
  })
}

export const purgeGamesJob: Job = {
  name: 'purge-deleted-games',
  data: z.object({}),
  retries: { limit: 5, firstSeconds: 5, longestSeconds: 300 },
  schedule: '37 3 * * *',
  catchUp: true,
  run: (_data, { db }) => purgeGames(db),
}
