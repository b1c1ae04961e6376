import { Prisma } from '../../../prisma/generated/client.ts'
import type { Lang } from '../../../shared/base/lang.ts'
import type { Kind } from '../../../shared/texts/catalog.ts'
import type { Db } from '../../database/client.ts'
import { queryRows } from '../../database/rows.ts'
import { attempted } from '../retrieval/asked/attempts.ts'
import { foundBy, kindFilter, type Reading } from '../retrieval/index/found.ts'
import type { Question } from '../retrieval/question/understand.ts'
import { beginningOf } from '../retrieval/question/words.ts'
import { type ContentList, type ListedRow, type ListQuery, toList } from './list.ts'
import { ITEM_DATES, textBodyColumns, textColumns } from './selects.ts'

const IDS_MAX = 1000
/** Everyday words are words like all others, until nothing has them. */
const READINGS: readonly Reading[] = ['all', 'meant']

/** The texts of a kind that `searchContent` would find by these words, the best first: 1,000 at most. */
export async function searchIds(db: Db, text: string, kind: Kind): Promise<string[]> {
  const filters = [`@${kind}`]
  const { found } = await attempted(db, beginningOf(text) ?? text, {
    exact: false,
    readings: READINGS,
    filters,
    find: async (question, reading) => {
      const [row] = await db.$queryRaw<{ total: number; keys: string[] }[]>`
        SELECT total, keys FROM ${foundBy(question, { filters, byDate: false, skip: 0, most: IDS_MAX }, reading)}`
      return row ?? { total: 0, keys: [] }
    },
  })
  return found.keys.map((key) => key.slice(kind.length + 1))
}

async function readPage(
  db: Db,
  question: Question,
  reading: Reading,
  { withContent = false, ...query }: ListQuery,
): Promise<ContentList> {
  // There is nothing to skip beyond all matches, and a larger number might overflow the database's type.
  const skip = Math.min((query.page - 1) * query.limit, 1_000_000)
  const part = { filters: kindFilter(query.kind), byDate: false, skip, most: query.limit }
  const statement = Prisma.sql`
    SELECT page.total AS "total", item.* FROM ${foundBy(question, part, reading)} AS page LEFT JOIN LATERAL (
      SELECT ${withContent ? textBodyColumns : textColumns} FROM unnest(page.keys) WITH ORDINALITY AS shown (key, position)
      JOIN "Content" c ON c."id" = split_part(shown.key, ' ', 2)::bpchar ORDER BY shown.position
    ) item ON true`
  const prepare = `content_found${withContent ? '_with_body' : ''}`
  return toList(await queryRows<ListedRow>(db, prepare, statement, ITEM_DATES), query)
}

interface Search extends ListQuery {
  lang?: Lang
  /** Searches to the letter, without correcting typing errors. */
  exact?: boolean
}

/**
 * One kind of texts by words, the best first (docs/product/lists-and-search.md, "What searches understand"). `searchedFor` names the
 * words that counted where not all did: of more than twelve the first, or those beside everyday words.
 */
export async function searchContent(
  db: Db,
  text: string,
  { lang: _, exact = false, ...query }: Search,
): Promise<ContentList> {
  const beginning = beginningOf(text)
  const { found, question, reading, corrected } = await attempted(db, beginning ?? text, {
    exact,
    readings: exact ? ['all'] : READINGS,
    filters: kindFilter(query.kind),
    find: (question, reading) => readPage(db, question, reading, query),
  })
  const searchedFor = reading === 'meant' && found.total > 0 ? question.counted : beginning
  return {
    ...found,
    ...(corrected !== undefined && { corrected }),
    ...(searchedFor !== undefined && { searchedFor }),
  }
}
