import { newId } from '../../../../shared/base/id.ts'
import { NO_GAME_PLATFORM } from '../../../../shared/games/catalog.ts'
import { generationsApart } from '../../../../shared/games/generations.ts'
import type { Platform } from '../../../../shared/texts/catalog.ts'
import type { Tx } from '../../../database/client.ts'
import { gameSlugFor } from '../naming/slugs.ts'
import { lockGames, recordGame } from '../stored/stored.ts'

/** A review as it names its game. */
export interface TitledReview {
  contentId: string
  gameTitle: string
  genre: string | null
  platform: string | null
}

/** Games of one key come one after the other: two reviews that bring one at once make one. */
const lockTitle = (tx: Tx, title: string) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('game ' || manette_game_key(${title}), 0))`

interface Candidate {
  id: string
  platforms: Platform[]
}

const platformsOf = ({ platform }: TitledReview): Platform[] =>
  platform === null || platform === NO_GAME_PLATFORM ? [] : [platform as Platform]

/** The games that are so called, by any of their names. */
const calledSo = (tx: Tx, title: string): Promise<Candidate[]> => tx.$queryRaw<Candidate[]>`
  SELECT g."id", g."platforms" FROM game_name n JOIN "Game" g ON g."id" = n.game_id
  WHERE n.key = manette_game_key(${title}) AND g."deletedAt" IS NULL ORDER BY g."id"`

/** A game made of a title; what may be the same is noted, for somebody to decide. */
async function makeGame(tx: Tx, review: TitledReview): Promise<string> {
  const id = newId()
  const { gameTitle, genre } = review
  await tx.game.create({
    data: {
      id,
      slug: await gameSlugFor(tx, gameTitle),
      name: gameTitle,
      platforms: platformsOf(review),
      genres: genre === null ? [] : [genre],
    },
    select: { id: true },
  })
  await recordGame(tx, id, null)
  await noteDoubts(tx, id)
  return id
}

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

/**
 * The game of a title, of several so called the one on its platform; of none, a new one.
 * @returns undefined where somebody has to decide which of several is meant
 */
export async function gameOfTitle(tx: Tx, review: TitledReview): Promise<string | undefined> {
  await lockTitle(tx, review.gameTitle)
  const platforms = platformsOf(review)
  const near = (await calledSo(tx, review.gameTitle)).filter(
    (game) => !generationsApart(game.platforms, platforms),
  )
  if (near.length === 0) return makeGame(tx, review)
  if (near.length === 1) return near[0]?.id
  const [only, another] = near.filter((game) => platforms.some((one) => game.platforms.includes(one)))
  return another ? undefined : only?.id
}

/** What games named by reviews have of these: their platform and genre, unless somebody has said others. */
export async function lendFacts(tx: Tx, gameId: string, { genre, ...review }: TitledReview): Promise<void> {
  const platforms = platformsOf(review as TitledReview)
  const genres = genre === null ? [] : [genre]
  await tx.$executeRaw`
    UPDATE "Game" g SET "platforms" = g."platforms" || ARRAY(SELECT unnest(${platforms}::varchar[]) EXCEPT SELECT unnest(g."platforms")),
      "genres" = g."genres" || ARRAY(SELECT unnest(${genres}::varchar[]) EXCEPT SELECT unnest(g."genres"))
    WHERE g."id" = ${gameId} AND g."makerId" IS NULL AND NOT (g."platforms" @> ${platforms}::varchar[] AND g."genres" @> ${genres}::varchar[])
      AND NOT EXISTS (SELECT FROM "GameVersion" v WHERE v."gameId" = g."id" AND v."byId" IS NOT NULL)`
}

/** The games that a text names, in their order. */
export async function gamesOfText(tx: Pick<Tx, 'textGame'>, contentId: string): Promise<string[]> {
  const rows = await tx.textGame.findMany({
    where: { contentId },
    orderBy: { position: 'asc' },
    select: { gameId: true },
  })
  return rows.map(({ gameId }) => gameId)
}

/** Makes these the games of a text, in this order; those that are gone meanwhile are left out. The text is locked. */
export async function nameGames(tx: Tx, contentId: string, ids: readonly string[]): Promise<void> {
  const before = await gamesOfText(tx, contentId)
  if (before.join() === ids.join()) return
  // All at once and in the order of ids, before triggers lock them one after the other.
  const there = await lockGames(tx, [...new Set([...before, ...ids])])
  const named = ids.filter((id) => there.has(id))
  await tx.$executeRaw`
    WITH gone AS (DELETE FROM "TextGame" WHERE "contentId" = ${contentId} RETURNING 1)
    INSERT INTO "TextGame" ("contentId", "position", "gameId")
    SELECT ${contentId}, position, id FROM unnest(${named}::bpchar[]) WITH ORDINALITY AS chosen (id, position)
    -- What is asked for runs first: former rows are gone before the new ones come.
    WHERE (SELECT count(*) FROM gone) >= 0`
}

/** The first game of a review that names another by its title. */
export async function linkTitle(tx: Tx, review: TitledReview): Promise<void> {
  const id = await gameOfTitle(tx, review)
  const others = (await gamesOfText(tx, review.contentId)).slice(1)
  if (id !== undefined) await lendFacts(tx, id, review)
  // Without a game of its own the others would move to the place of the one that it judges.
  await nameGames(tx, review.contentId, id === undefined ? [] : [id, ...others.filter((one) => one !== id)])
}
