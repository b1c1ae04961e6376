import type { Db } from '../../database/client.ts'
import type { Term } from './terms.ts'

/**
 * The words that stay as they are in an item: the team's glossary, the name of the game it is about, and names of
 * other reviewed games of several words. A single word ("Phare") is too often just that word.
 */
export async function termsFor(
  db: Db,
  item: { title: string; excerpt: string; content: string; gameTitle: string | null },
): Promise<Term[]> {
  const text = [item.title, item.excerpt, item.content].join('\n')
  const games = await db.$queryRaw<{ gameTitle: string }[]>`
    SELECT DISTINCT "gameTitle" FROM "Content"
    WHERE "kind" = 'review' AND "gameTitle" LIKE '% %' AND strpos(${text}, "gameTitle") > 0`
  const glossary = await db.glossaryTerm.findMany({ select: { term: true, translation: true } })
  const names = [...games.map(({ gameTitle }) => gameTitle), ...(item.gameTitle ? [item.gameTitle] : [])]
  // The glossary comes last: it decides.
  return [...names.map((term) => ({ term, translation: null })), ...glossary]
}
