import { NAMED_MOST, type SubjectKey } from '../../../../shared/texts/named.ts'
import type { Tx } from '../../../database/client.ts'
import { gamesOfText, nameGames } from '../../games/joining/link.ts'
import { linkSubjects, nameSubjects, subjectsOfText } from '../linking/link.ts'

/** A text being saved; pages name nothing. */
interface SavedText {
  kind: string
  subjects?: SubjectKey[] | undefined
  tags?: string | null | undefined
}

/** What a word has become; neither of the two when it stays a word. */
export interface DecidedWord {
  subjectId: string | null
  gameId: string | null
}

/**
 * Adds what a word has become to a locked text, after what it names already, if there is room; a game is never added as
 * the one that a review judges. @returns whether there was no room
 */
export async function nameDecided(
  tx: Tx,
  { id, kind }: { id: string; kind: string },
  { subjectId, gameId }: DecidedWord,
): Promise<boolean> {
  if (subjectId) {
    const named = await subjectsOfText(tx, id)
    if (named.includes(subjectId)) return false
    if (named.length >= NAMED_MOST) return true
    await nameSubjects(tx, id, [...named, subjectId])
  }
  if (gameId) {
    const before = await gamesOfText(tx, id)
    if (before.includes(gameId)) return false
    const named = kind === 'review' && before.length === 0 ? [null] : before
    if (named.length >= NAMED_MOST) return true
    await nameGames(tx, id, [...named, gameId])
  }
  return false
}

/** The words of a text before it is saved with new ones. */
export async function tagsBefore(tx: Tx, id: string, { tags }: SavedText): Promise<string | null> {
  if (!tags) return null
  const text = await tx.content.findUnique({ where: { id }, select: { tags: true } })
  return text?.tags ?? null
}

/** Does the same for all words that a save or an import has added to a text. */
async function nameDecidedWords(tx: Tx, text: { id: string; kind: string }, before: string, tags: string) {
  const decided = await tx.$queryRaw<DecidedWord[]>`
    SELECT d."subjectId", d."gameId" FROM (
      SELECT manette_subject_key(w) AS key, min(place) AS place
      FROM unnest(string_to_array(${tags}, ',')) WITH ORDINALITY AS said (w, place) GROUP BY 1
    ) now JOIN "TagWord" d ON d."key" = now.key
    WHERE coalesce(d."subjectId", d."gameId") IS NOT NULL
      AND now.key NOT IN (SELECT manette_subject_key(w) FROM unnest(string_to_array(${before}, ',')) w)
    ORDER BY now.place`
  for (const word of decided) await nameDecided(tx, text, word)
}

/**
 * Sets which subjects a saved text names: the chosen ones, or the same as before, followed by what its new words have
 * become. The text is locked. @throws BAD_INPUT at `subjects`
 */
export async function linkSubjectsAndWords(
  tx: Tx,
  { id, wordsBefore }: { id: string; wordsBefore: string | null },
  { kind, subjects, tags }: SavedText,
): Promise<void> {
  if (kind === 'page') return
  await linkSubjects(tx, id, subjects)
  if (tags && tags !== wordsBefore) await nameDecidedWords(tx, { id, kind }, wordsBefore ?? '', tags)
}
