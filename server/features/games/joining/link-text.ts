import type { FiledUnder } from '../../../../shared/texts/fields/filed.ts'
import type { NamedKey } from '../../../../shared/texts/named.ts'
import type { Tx } from '../../../database/client.ts'
import { appError } from '../../../trpc/errors.ts'
import type { NamedGame } from '../../texts/selects.ts'
import { resolveGames } from '../naming/resolve.ts'
import { gameOfTitle, gamesOfText, lendFacts, type NamedIds, nameGames, withJudged } from './link.ts'

/** A text being saved; only reviews have a game's title. */
interface SavedText {
  kind: string
  games?: NamedKey[] | undefined
  gameTitle?: string | null | undefined
}

export async function gameTitleOf(tx: Tx, contentId: string): Promise<string | null> {
  const text = await tx.content.findUnique({ where: { id: contentId }, select: { gameTitle: true } })
  return text?.gameTitle ?? null
}

/** A text's games as its form and versions have them; a leading null means that a review's game comes from its title. */
export const namedKeys = (
  { game, kind }: { game: NamedGame | null; kind: string },
  games: readonly NamedGame[],
): NamedKey[] => [...(kind === 'review' && game === null ? [null] : []), ...games.map(({ id }) => id)]

/** Resolves slugs, former slugs and ids, also of merged games; null stays. @throws BAD_INPUT at `games` for an unknown one */
async function idsOf(tx: Tx, keys: readonly NamedKey[]): Promise<NamedIds> {
  const games = await resolveGames(tx, keys)
  const ids = keys.map((key) => (key === null ? null : games.get(key)?.id))
  if (ids.includes(undefined)) throw appError('BAD_INPUT', { fields: { games: 'gameUnknown' } })
  return [...new Set(ids.filter((id) => id !== undefined))]
}

/**
 * Sets which games a saved text names: the chosen ones, or the same as before. When none is chosen for a review, or its
 * title changed and its games did not, its title decides which game it judges. The text is locked.
 * @throws BAD_INPUT at `games`
 */
export async function linkGames(
  tx: Tx,
  { id, titleBefore, filed }: { id: string; titleBefore: string | null; filed: FiledUnder },
  { kind, games, gameTitle }: SavedText,
): Promise<void> {
  const before = await gamesOfText(tx, id)
  const named = games === undefined ? before : await idsOf(tx, games)
  const [judged = null] = named
  const retitled = gameTitle !== titleBefore && JSON.stringify(named) === JSON.stringify(before)
  if (kind !== 'review' || !gameTitle || (judged !== null && !retitled)) {
    await nameGames(tx, id, named)
    if (kind === 'review' && judged !== null) await lendFacts(tx, judged, filed)
    return
  }
  const ofTitle = await gameOfTitle(tx, { contentId: id, gameTitle, ...filed })
  await nameGames(tx, id, withJudged(named, ofTitle ?? null))
}
