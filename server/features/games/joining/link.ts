import { Prisma } from '../../../../prisma/generated/client.ts'
import { newId } from '../../../../shared/base/id.ts'
import { generationsApart } from '../../../../shared/games/generations.ts'
import { allFiled, type FiledUnder, NO_GAME_PLATFORM } from '../../../../shared/texts/fields/filed.ts'
import type { Platform } from '../../../../shared/texts/filing.ts'
import type { Tx } from '../../../database/client.ts'
import { replaceNamed } from '../../texts/named/replace.ts'
import { resolveGames } from '../naming/resolve.ts'
import { gameSlugFor } from '../naming/slugs.ts'
import { lockGames, recordGame } from '../stored/stored.ts'
import { noteDoubts } from './doubts.ts'

export interface TitledReview extends FiledUnder {
  contentId: string
  gameTitle: string
}

/** Games of one key come one after the other: two reviews, or files, that bring one at once make one. */
export const lockTitles = (tx: Tx, titles: readonly string[]) =>
  tx.$executeRaw`
    SELECT pg_advisory_xact_lock(hashtextextended('game ' || key, 0))
    FROM (SELECT DISTINCT manette_game_key(title) AS key FROM unnest(${titles}::text[]) AS title ORDER BY 1) AS titled`

interface Candidate {
  id: string
  platforms: Platform[]
}

const platformsOf = (review: FiledUnder): Platform[] =>
  allFiled(review, 'platform').filter((one): one is Platform => one !== NO_GAME_PLATFORM)

const calledSo = (tx: Tx, title: string): Promise<Candidate[]> => tx.$queryRaw<Candidate[]>`
  SELECT g."id", g."platforms" FROM game_name n JOIN "Game" g ON g."id" = n.game_id
  WHERE n.key = manette_game_key(${title}) AND g."deletedAt" IS NULL ORDER BY g."id"`

/** A game made of a title; what may be the same is noted, for somebody to decide. */
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
 * The game of a review's title, of several so called the one on its platforms; of none, a new one.
 * @returns undefined where somebody has to decide which of several is meant
 */
export async function gameOfTitle(tx: Tx, review: TitledReview): Promise<string | undefined> {
  await lockTitles(tx, [review.gameTitle])
  const platforms = platformsOf(review)
  const fitting = (await calledSo(tx, review.gameTitle)).filter(
    (game) => !generationsApart(game.platforms, platforms),
  )
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
 * A game has the platforms and genres of the reviews that judge it: all of theirs while nobody has said any by hand, else what is
 * still empty, as where it was made in passing before its review said them.
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

/** Ids of the games that a text names, in their order; null first where a review has none that it judges. */
export type NamedIds = readonly (string | null)[]

/** Of one that names no game, nothing. */
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

/** With another game first: what the review judges. */
export const withJudged = (named: NamedIds, judged: string | null): NamedIds => [
  judged,
  ...named.slice(1).filter((other) => other !== judged),
]

/** Of these what there is, locked: what was merged while one waited leads on. */
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

/** Makes these the games of a text; those that are deleted meanwhile are left out. The text is locked. */
export async function nameGames(tx: Tx, contentId: string, named: NamedIds): Promise<void> {
  const before = await gamesOfText(tx, contentId)
  if (JSON.stringify(before) === JSON.stringify(named)) return
  const ids = [...before, ...named].filter((id) => id !== null)
  // All at once and in the order of ids, before triggers lock them one after the other.
  const there = await lockGames(tx, [...new Set(ids)])
  await replaceNamed(tx, 'games', contentId, await lockedOf(tx, named, there))
}
