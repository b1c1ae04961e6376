import { Prisma } from '../../../../prisma/generated/client.ts'
import { newId } from '../../../../shared/base/id.ts'
import { NO_GAME_PLATFORM } from '../../../../shared/platforms/kinds.ts'
import { allFiled, type FiledUnder } from '../../../../shared/texts/fields/filed.ts'
import type { Tx } from '../../../database/client.ts'
import { NO_FILING } from '../../platforms/known/filing.ts'
import { generationsApart } from '../../platforms/known/generations.ts'
import { readFiling } from '../../platforms/known/read.ts'
import { replaceNamed } from '../../texts/named/replace.ts'
import { resolveGames } from '../naming/resolve.ts'
import { gameSlugFor } from '../naming/slugs.ts'
import { lockGames, recordGame } from '../stored/stored.ts'
import { noteDoubts } from './doubts.ts'

export interface TitledReview extends FiledUnder {
  contentId: string
  gameTitle: string
}

/** Work on one title key runs one after the other: two reviews or files that bring the same new game make only one. */
export const lockTitles = (tx: Tx, titles: readonly string[]) =>
  tx.$executeRaw`
    SELECT pg_advisory_xact_lock(hashtextextended('game ' || key, 0))
    FROM (SELECT DISTINCT manette_game_key(title) AS key FROM unnest(${titles}::text[]) AS title ORDER BY 1) AS titled`

interface Candidate {
  id: string
  platforms: string[]
}

const platformsOf = (review: FiledUnder): string[] =>
  allFiled(review, 'platform').filter((one) => one !== NO_GAME_PLATFORM)

const calledSo = (tx: Tx, title: string): Promise<Candidate[]> => tx.$queryRaw<Candidate[]>`
  SELECT g."id", g."platforms" FROM game_name n JOIN "Game" g ON g."id" = n.game_id
  WHERE n.key = manette_game_key(${title}) AND g."deletedAt" IS NULL ORDER BY g."id"`

/** Makes a game from a title; possible duplicates are noted for somebody to decide. */
async function makeGame(tx: Tx, review: TitledReview): Promise<string> {
  const id = newId()
  const { gameTitle } = review
  await tx.game.create({
    data: {
      id,
      slug: await gameSlugFor(tx, gameTitle),
      name: gameTitle,
      platforms: platformsOf(review),
      genres: allFiled(review, 'genre'),
    },
    select: { id: true },
  })
  await recordGame(tx, id, null)
  await noteDoubts(tx, id)
  return id
}

/**
 * The game of a review's title: of several games with that name, the one on its platforms; a new game if there is none.
 * @returns undefined when somebody has to decide which of several is meant
 */
export async function gameOfTitle(tx: Tx, review: TitledReview): Promise<string | undefined> {
  await lockTitles(tx, [review.gameTitle])
  const platforms = platformsOf(review)
  const called = await calledSo(tx, review.gameTitle)
  const filing = called.length > 0 ? await readFiling(tx) : NO_FILING
  const fitting = called.filter((game) => !generationsApart(filing, game.platforms, platforms))
  if (fitting.length === 0) return makeGame(tx, review)
  const [only, another] =
    fitting.length === 1
      ? fitting
      : fitting.filter((game) => platforms.some((one) => game.platforms.includes(one)))
  if (another || !only) return undefined
  await lendFacts(tx, only.id, review)
  return only.id
}

const lacked = (said: readonly string[], column: 'platforms' | 'genres'): Prisma.Sql =>
  Prisma.sql`ARRAY(SELECT one FROM unnest(${said}::varchar[]) WITH ORDINALITY AS said (one, n)
    WHERE one <> ALL (g.${Prisma.raw(`"${column}"`)}) ORDER BY n)`

/**
 * Copies platforms and genres from the reviews that judge a game: all of theirs while nobody has set any by hand;
 * otherwise only into empty fields, for a game that was made before its review had them.
 */
export async function lendFacts(tx: Tx, gameId: string, review: FiledUnder): Promise<void> {
  const platforms = platformsOf(review)
  const genres = allFiled(review, 'genre')
  await tx.$executeRaw`
    UPDATE "Game" SET "platforms" = lent.platforms, "genres" = lent.genres FROM (
      SELECT g."id", CASE WHEN g."platforms" = '{}' OR by_reviews THEN
          g."platforms" || ${lacked(platforms, 'platforms')} ELSE g."platforms" END AS platforms,
        CASE WHEN g."genres" = '{}' OR by_reviews THEN
          g."genres" || ${lacked(genres, 'genres')} ELSE g."genres" END AS genres
      FROM "Game" g CROSS JOIN LATERAL (SELECT g."makerId" IS NULL
        AND NOT EXISTS (SELECT FROM "GameVersion" v WHERE v."gameId" = g."id" AND v."byId" IS NOT NULL) AS by_reviews) said
      WHERE g."id" = ${gameId}
    ) lent WHERE "Game"."id" = lent."id" AND ("Game"."platforms", "Game"."genres") IS DISTINCT FROM (lent.platforms, lent.genres)`
}

/** Ids of the games that a text names, in order; a leading null means that a review judges none. */
export type NamedIds = readonly (string | null)[]

/** Empty for a text without games. */
export async function gamesOfText(tx: Pick<Tx, 'textGame'>, contentId: string): Promise<NamedIds> {
  const rows = await tx.textGame.findMany({
    where: { contentId },
    orderBy: { position: 'asc' },
    select: { gameId: true, position: true, content: { select: { kind: true } } },
  })
  const [first] = rows
  const ids = rows.map(({ gameId }) => gameId)
  return first?.content.kind === 'review' && first.position > 1 ? [null, ...ids] : ids
}

/** Puts another game first: the one that the review judges. */
export const withJudged = (named: NamedIds, judged: string | null): NamedIds => [
  judged,
  ...named.slice(1).filter((other) => other !== judged),
]

/** Locks the games that exist; the id of a game that was merged meanwhile leads to its successor. */
async function lockedOf(tx: Tx, named: NamedIds, there: ReadonlySet<string>): Promise<NamedIds> {
  if (named.every((id) => id === null || there.has(id))) return named
  const games = await resolveGames(tx, named)
  const ids = [...new Set(named.map((id) => id && games.get(id)?.id))].filter((id) => id !== undefined)
  const locked = await lockGames(
    tx,
    ids.filter((id) => id !== null),
  )
  return ids.filter((id) => id === null || locked.has(id))
}

/** Sets a text's games; those deleted meanwhile are left out. The text is locked. */
export async function nameGames(tx: Tx, contentId: string, named: NamedIds): Promise<void> {
  const before = await gamesOfText(tx, contentId)
  if (JSON.stringify(before) === JSON.stringify(named)) return
  const ids = [...before, ...named].filter((id) => id !== null)
  // Locks all at once in the order of ids, before triggers lock them one after the other.
  const there = await lockGames(tx, [...new Set(ids)])
  await replaceNamed(tx, 'games', contentId, await lockedOf(tx, named, there))
}
