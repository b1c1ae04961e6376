import { SEARCH_LIMITS, type SearchKind } from '../../../../shared/search/kinds.ts'
import { LISTED_KINDS } from '../../../../shared/texts/catalog.ts'
import type { Db } from '../../../database/client.ts'
import { prepared } from '../../../database/prepared.ts'
import { suggestGames } from '../../games/read.ts'
import { listContent } from '../../texts/list.ts'
import { type FoundKey, resultsOf, type SearchReader } from '../results/present.ts'
import type { Found } from '../results/result.ts'
import { askedName } from './keys.ts'

/** Names of games have no more, and what is longer is like none. */
const NAME_MOST = 120

/** People of the team with names like this. */
const peopleLike = (db: Db, text: string): Promise<{ key: FoundKey }[]> => db.$queryRaw`
  ${prepared('search_people_like')} WITH asked AS MATERIALIZED (${askedName(text)})
  SELECT 'person ' || s.id AS "key" FROM asked JOIN site_search s ON s.kind = 'person' AND asked.words <> ''
    AND word_similarity(asked.words, s.folded) >= 0.5
  ORDER BY word_similarity(asked.words, s.folded) DESC, s.id LIMIT 3`

/** Games and people with names that are alike; typing errors are forgiven. */
export async function namesLike(db: Db, text: string): Promise<FoundKey[]> {
  const asked = text.slice(0, NAME_MOST)
  const [games, people] = await Promise.all([
    suggestGames(db, asked, { seen: 'readers', most: SEARCH_LIMITS.nearest }),
    peopleLike(db, asked),
  ])
  return [...games.map(({ id }) => `game ${id}` as const), ...people.map(({ key }) => key)]
}

/** What may be shown where a search finds nothing: the nearest names, and the latest texts of its kind. */
export async function nearestTo(
  reader: SearchReader,
  text: string,
  kind: SearchKind | undefined,
): Promise<NonNullable<Found['nearest']>> {
  const { db } = reader
  const most = SEARCH_LIMITS.nearest
  const kinds = LISTED_KINDS.filter((one) => kind === one)
  const [names, ...lists] = await Promise.all([
    namesLike(db, text),
    ...(kinds.length > 0 ? kinds : LISTED_KINDS).map((one) =>
      listContent(db, { kind: one, page: 1, limit: most }),
    ),
  ])
  const latest = lists
    .flatMap(({ items }) => items)
    .sort((a, b) => Number(b.createdAt) - Number(a.createdAt))
    .slice(0, most)
    .map((item): FoundKey => `${item.kind} ${item.id}`)
  const results = await resultsOf(reader, [...names.slice(0, most), ...latest])
  return {
    names: results.filter((result) => result.kind === 'game' || result.kind === 'person'),
    latest: results.filter((result) => result.kind !== 'game' && result.kind !== 'person'),
  }
}
