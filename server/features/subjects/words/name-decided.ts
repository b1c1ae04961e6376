import { NAMED_MOST, type SubjectKey } from '../../../../shared/texts/named.ts'
import type { Tx } from '../../../database/client.ts'
import { gamesOfText, nameGames } from '../../games/joining/link.ts'
import { linkSubjects, nameSubjects, subjectsOfText } from '../linking/link.ts'

/** A text as it is saved; pages name nothing. */
interface SavedText {
  kind: string
  subjects?: SubjectKey[] | undefined
  tags?: string | null | undefined
}

/** What a word has become; none of the two where it stays a word. */
export interface DecidedWord {
  subjectId: string | null
  gameId: string | null
}

/**
 * Names in a locked text what a word has become, after what it names already, where there is room; a game never as what a
 * review judges. @returns whether there was none
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

/** The words of a text before it is saved with others. */
export async function tagsBefore(tx: Tx, id: string, { tags }: SavedText): Promise<string | null> {
  if (!tags) return null
  const text = await tx.content.findUnique({ where: { id }, select: { tags: true } })
  return text?.tags ?? null
}

/** The same of all words that a text has got with a save, also by an import. */
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
 * Which subjects a saved text names: those that were chosen, without a choice the same, and after them what its new words
 * have become. The text is locked. @throws BAD_INPUT at `subjects`
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
