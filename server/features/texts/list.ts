import { Prisma } from '../../../prisma/generated/client.ts'
import type { Kind, ListedKind } from '../../../shared/texts/catalog.ts'
import type { Db } from '../../database/client.ts'
import { prepared } from '../../database/prepared.ts'
import { queryRows, type RowReader } from '../../database/rows.ts'
import { laterToday, pageByDays, TODAY_OF_UTC } from './days/day-pages.ts'
import {
  ITEM_DATES,
  type ItemRow,
  type ListedItem,
  textBodyColumnsOf,
  textColumnsOf,
  toItem,
} from './selects.ts'
import { kindSql } from './service.ts'

export interface ContentList<K extends Kind = ListedKind> {
  items: (ListedItem & { kind: K })[]
  page: number
  pages: number
  total: number
  /** The part of a long search that was used (SEARCH_WORDS). */
  searchedFor?: string
  /** The words searched instead, when nothing contained the typed ones. */
  corrected?: string
}

export type ListedRow = ItemRow & { kind: ListedKind; total: number }

export interface ListQuery<K extends Kind = ListedKind> {
  kind: K
  page: number
  limit: number
  withContent?: boolean | undefined
}

/** Rows carry the `total` of the list. A page without items is one row of nulls. */
export function toList<K extends Kind>(
  rows: (ItemRow & { kind: K; total: number })[],
  { page, limit }: Pick<ListQuery, 'page' | 'limit'>,
): ContentList<K> {
  const total = rows[0]?.total ?? 0
  const items = rows.filter((row) => row.id !== null).map(toItem)
  return { items, page, pages: Math.ceil(total / limit), total }
}

const daysOf = (kind: Prisma.Sql): Prisma.Sql => Prisma.sql`content_day WHERE kind = ${kind}`
const textsOf = (kind: Prisma.Sql): Prisma.Sql => Prisma.sql`"Content" WHERE "kind" = ${kind}`

/**
 * Newest first. content_day counts the items of each day, so whole days are skipped and the last page of 20,000 costs
 * the same as the first (decision 004). One statement is one snapshot and round trip.
 */
export async function listContent(db: RowReader, query: ListQuery): Promise<ContentList> {
  const { page, limit, withContent = false } = query
  const kind = kindSql(query.kind)
  const statement = pageByDays(
    {
      days: daysOf(kind),
      rows: textsOf(kind),
      alias: 'c',
      columns: (withContent ? textBodyColumnsOf : textColumnsOf)[query.kind],
    },
    query,
  )
  const prepare = `${query.kind}_list_${limit}${page === 1 ? '_first' : ''}${withContent ? '_with_body' : ''}`
  return toList(await queryRows<ListedRow>(db, prepare, statement, ITEM_DATES), query)
}

export async function countContent(db: Db): Promise<{ articles: number; reviews: number }> {
  const rows = await db.$queryRaw<{ kind: Kind; total: number }[]>(
    Prisma.sql`${prepared('content_counts')}
      SELECT kind::text AS "kind", (sum(items) - (${laterToday(textsOf(Prisma.sql`d.kind`))}))::int AS "total" FROM content_day d WHERE day <= ${TODAY_OF_UTC} GROUP BY kind`,
  )
  const of = (kind: Kind) => rows.find((row) => row.kind === kind)?.total ?? 0
  return { articles: of('article'), reviews: of('review') }
}
