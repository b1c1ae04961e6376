import { Prisma } from '../../../../prisma/generated/client.ts'
import type { FilledFacts } from '../../../../shared/facts/facts.ts'
import type { GameFieldName, GameFields } from '../../../../shared/games/fields.ts'
import { GAME_LIMITS } from '../../../../shared/games/limits.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import { databaseNow } from '../../../database/visible.ts'
import { appError } from '../../../trpc/errors.ts'
import { countFollowers, moveFollows } from '../../follows/moving/move.ts'
import { writeLog } from '../../logs/service.ts'
import { moveNamed } from '../../texts/named/replace.ts'
import { fieldsToFill, filledByBoth, pickFields, stillFilled } from '../stored/filled.ts'
import { withReleasePlatforms } from '../stored/platforms.ts'
import {
  findStoredGame,
  lockGame,
  lockGames,
  lockParents,
  recordGame,
  type StoredGame,
} from '../stored/stored.ts'
import type { GameWriter } from '../write.ts'
import { noteDoubts } from './doubts.ts'
import { followTitles, lockVideos, moveVideos, videosToMove } from './move-videos.ts'

/** What a merge would move: numbers of texts, videos and followers, and names that the game gets. */
export interface MergeNotice {
  game: { id: string; slug: string; name: string }
  into: { id: string; slug: string; name: string }
  texts: number
  videos: number
  followers: number
  names: string[]
  /** Empty fields that would be filled from the merged game. */
  filled: GameFieldName[]
  /** Readers do not see the remaining game yet, and will: a text makes it visible, or an editor has shown the merged one. */
  appears: boolean
}

const namesOf = ({ fields, name }: StoredGame): string[] => [name, ...fields.otherNames]

const newNames = (from: StoredGame, into: StoredGame): string[] =>
  namesOf(from).filter((name) => !namesOf(into).includes(name))

/** @throws GAMES_CONFLICT for a game with itself */
function refuseSame(from: StoredGame, into: StoredGame): void {
  if (from.id === into.id) throw appError('GAMES_CONFLICT')
}

/** What merging one game into another would move. @throws GAME_NOT_FOUND, GAMES_CONFLICT */
export async function mergeNotice(db: Db, game: string, into: string): Promise<MergeNotice> {
  const [from, to] = [await findStoredGame(db, game), await findStoredGame(db, into)]
  refuseSame(from, to)
  return {
    game: { id: from.id, slug: from.slug, name: from.name },
    into: { id: to.id, slug: to.slug, name: to.name },
    texts: await db.textGame.count({ where: { gameId: from.id } }),
    videos: await videosToMove(db, from.id),
    followers: await countFollowers(db, 'game', from.id),
    names: newNames(from, to),
    filled: fieldsToFill(from.fields, to.fields),
    appears: from.seen && !to.seen,
  }
}

/** Moves a game's texts, videos and other rows to another game, without duplicates; old ids lead straight there. */
async function moveAll(tx: Tx, from: string, into: string): Promise<void> {
  await moveNamed(tx, 'games', { from, into })
  await tx.formerGame.updateMany({ where: { gameId: from }, data: { gameId: into } })
  await tx.tagWord.updateMany({ where: { gameId: from }, data: { gameId: into } })
  await moveVideos(tx, from, into)
  // Games that depend on the removed one, at any distance, now depend on its parent: otherwise a circle would close.
  await tx.$executeRaw`
    WITH RECURSIVE above AS (
      SELECT "parentId" AS id FROM "Game" WHERE "id" = ${into}
      UNION SELECT g."parentId" FROM "Game" g JOIN above ON g."id" = above.id
    ) UPDATE "Game" SET "parentId" = (SELECT "parentId" FROM "Game" WHERE "id" = ${from})
    WHERE "id" = ${into} AND EXISTS (SELECT FROM above WHERE id = ${from})`
  await tx.game.updateMany({ where: { parentId: from }, data: { parentId: into } })
}

/** The IGDB facts of both games that are still unchanged; a name or platform that both have keeps the remaining game's source. */
function factsOfBoth(from: StoredGame, into: StoredGame, filled: readonly GameFieldName[]): FilledFacts {
  const { otherNames = [], platforms = [] } = from.igdbFacts
  const added = newNames(from, into)
  return filledByBoth(into.igdbFacts, {
    ...pickFields(from.igdbFacts, filled),
    otherNames: otherNames.filter((name) => added.includes(name)),
    platforms: platforms.filter((one) => !into.fields.platforms.includes(one)),
  })
}

async function fill(tx: Tx, from: StoredGame, into: StoredGame): Promise<void> {
  const filled = fieldsToFill(from.fields, into.fields)
  const moved = pickFields(from.fields, filled) as Partial<Omit<GameFields, 'parent' | 'slug'>>
  const { releases, ...columns } = moved
  const otherNames = [...into.fields.otherNames, ...newNames(from, into)].slice(0, GAME_LIMITS.otherNames)
  const both = { ...into.fields, ...moved, otherNames }
  const fields = { ...both, platforms: withReleasePlatforms(both.platforms, both.releases) }
  await tx.game.update({
    where: { id: into.id },
    data: {
      ...columns,
      otherNames,
      platforms: fields.platforms,
      igdbId: into.igdbId ?? from.igdbId,
      igdbFacts: stillFilled(factsOfBoth(from, into, filled), fields) as Prisma.InputJsonObject,
      updatedAt: new Date(Math.max((await databaseNow(tx)).getTime(), into.updatedAt.getTime() + 1)),
      // A game that an editor has shown stays shown.
      ...(into.shownFrom === null && from.shownFrom !== null && { shownFrom: from.shownFrom }),
    },
    select: { id: true },
  })
  await tx.$executeRaw`UPDATE "GameRelease" SET ${
    releases
      ? Prisma.sql`"gameId" = ${into.id}`
      : Prisma.sql`"goneAt" = coalesce("goneAt", manette_now()), "sequence" = "sequence" + 1`
  } WHERE "gameId" = ${from.id}`
}

/**
 * Merges two games: texts, followers, names, addresses and dependent games go to the other, whose empty fields are
 * filled.
 * @throws GAME_NOT_FOUND, also for the second of two opposite merges at once; GAMES_CONFLICT
 */
export async function mergeGames(
  db: Db,
  game: string,
  into: string,
  { actor }: GameWriter,
): Promise<StoredGame> {
  const [seenFrom, seenInto] = [await findStoredGame(db, game), await findStoredGame(db, into)]
  refuseSame(seenFrom, seenInto)
  return inTransaction(db, async (tx) => {
    await lockParents(tx)
    await lockGames(tx, [seenFrom.id, seenInto.id])
    await lockVideos(tx)
    // By the ids that the user saw: the id of a game merged meanwhile leads to its successor.
    const from = await lockGame(tx, seenFrom.id)
    const to = await lockGame(tx, seenInto.id)
    if (from.id !== seenFrom.id || to.id !== seenInto.id) throw appError('GAMES_CONFLICT')
    // Fields are filled first, so that a cancellation is set before the moved texts make the game visible: calendars
    // then announce nothing that nobody saw.
    await fill(tx, from, to)
    await moveAll(tx, from.id, to.id)
    await moveFollows(tx, 'game', { from: from.id, into: to.id })
    await tx.game.delete({ where: { id: from.id } })
    await tx.formerGame.createMany({
      data: [from.id, from.slug].map((key) => ({ key, gameId: to.id })),
      skipDuplicates: true,
    })
    await followTitles(tx, to.id)
    await recordGame(tx, to.id, actor.id)
    await noteDoubts(tx, to.id)
    const merged = await findStoredGame(tx, to.id)
    await writeLog(tx, {
      actionType: 'admin_action',
      message: `Jeu fusionné : « ${from.name} » dans « ${to.name} »`,
      user: actor,
      data: {
        event: 'game_merged',
        id: to.id,
        slug: to.slug,
        was: JSON.parse(JSON.stringify({ id: from.id, ...from.fields })),
      },
    })
    return merged
  })
}

/** Notes that two games are different. */
export async function noteParted(tx: Tx, a: string, b: string): Promise<void> {
  const [oneId = a, otherId = b] = [a, b].toSorted()
  const at = await databaseNow(tx)
  await tx.gameDoubt.upsert({
    where: { oneId_otherId: { oneId, otherId } },
    create: { oneId, otherId, decidedAt: at },
    update: { decidedAt: at },
  })
}

/** Notes the same for a user who says so. @throws GAME_NOT_FOUND */
export async function partGames(db: Db, a: string, b: string): Promise<void> {
  if (a === b) throw appError('GAMES_CONFLICT')
  await inTransaction(db, async (tx) => {
    if ((await lockGames(tx, [a, b])).size < 2) throw appError('GAME_NOT_FOUND')
    await noteParted(tx, a, b)
  })
}
