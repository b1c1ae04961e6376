import type { ReactNode } from 'react'
import { FILTERED_MOST, shapeOf } from '../../../../shared/filter-shapes.ts'
import type { Filters } from '../../../../shared/filters.ts'
import { SHOWN, truncate } from '../../../../shared/format/truncate.ts'
import { listPage } from '../../../../shared/routes.ts'
import type { ListedKind } from '../../../../shared/texts/catalog.ts'
import { Island } from '../../../base/island.tsx'
import { useHref, useLang } from '../../../base/lang.tsx'
import { useSearchParams } from '../../../base/navigation/router.tsx'
import { usePageRead } from '../../../base/page-reads.tsx'
import { listQuery } from '../../../base/queries.ts'
import type { RouterOutputs } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/controls/link.tsx'
import { Pagination } from '../../../ui/controls/pagination.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import UnavailablePage from '../../../ui/unavailable.tsx'
import { ListNotes, TranslateCards } from '../../translation/list-notes.tsx'
import { isUnavailable } from '../failures.ts'
import { ItemList } from './item-list.tsx'
import { ListEmpty } from './list-empty.tsx'
import styles from './list-page.module.css'
import { ListSearch } from './list-search.tsx'

interface ListPageProps {
  kind: ListedKind
  /** The filters of a list that has them, and its words for them. */
  filtered?: {
    filters: Filters
    title: string
    form: ReactNode
    none: ReactNode
    unknown: ReactNode
    /** The number of items in words, for a list that only counts its first ones. */
    count: (count: number) => string
  }
}

/** The list of articles or reviews, with its search and its pages; the address decides what is shown. */
export function ListPage({ kind, filtered }: ListPageProps) {
  const t = useT('pages')
  const href = useHref()
  const name = listPage(kind)
  const params = useSearchParams()
  const search = params.get('search')?.trim() ?? ''
  const exact = params.get('exact') === 'true'
  const page = Number(params.get('page') ?? 1)
  const filters = filtered?.filters ?? {}
  const shape = shapeOf(filters)
  const query = usePageRead('texts.list', listQuery(kind, { page, search, exact, filters, lang: useLang() }))
  const { data, error } = query
  // The address has filters that do not exist.
  const isRefused = shape !== 'none' && error?.data?.httpStatus === 400
  const retry = () => void query.refetch()

  if (error && isUnavailable(error)) return <UnavailablePage retry={retry} busy={query.isFetching} />
  return (
    <div className={classes('wrap', styles.page)}>
      <div className={styles.head}>
        <div>
          <h1 className={classes(styles.title, shape !== 'none' && styles.filtered)}>
            {shape === 'none' ? t(`${name}.title`) : filtered?.title}
            {page > 1 && data && (
              <span className="visually-hidden">
                {' '}
                – {t('pagination.pageOf', { page, pages: data.pages })}
              </span>
            )}
          </h1>
          <p className={styles.intro}>{t(`${name}.intro`)}</p>
        </div>
        <Island name="search" of={ListSearch} props={{ kind, search }} />
      </div>
      {filtered && <div className={styles.filters}>{filtered.form}</div>}
      <Found kind={kind} search={search} list={data} filtered={shape === 'none' ? undefined : filtered} />
      {isRefused ? filtered?.unknown : <QueryState query={query} level={2} />}
      {data && (
        <div>
          {data.items.length === 0 ? (
            shape === 'none' ? (
              <ListEmpty kind={kind} search={search} />
            ) : (
              filtered?.none
            )
          ) : (
            <ItemList kind={kind} items={data.items} ranked={search !== '' || filters.sort !== undefined} />
          )}
          <ListNotes items={data.items} />
          <TranslateCards items={data.items} />
          <Pagination
            page={data.page}
            pages={data.pages}
            to={
              shape === 'several'
                ? { action: href(name), values: filters }
                : (n) => href(name, { search, exact, filters, page: n })
            }
          />
        </div>
      )}
    </div>
  )
}

interface FoundProps {
  kind: ListedKind
  search: string
  list: RouterOutputs['texts']['list'] | undefined
  filtered: ListPageProps['filtered']
}

/** The number of items, and the words that were searched instead. */
function Found({ kind, search, list, filtered }: FoundProps) {
  const t = useT('pages')
  const href = useHref()
  const name = listPage(kind)
  const { total = 0, corrected, searchedFor } = list ?? {}
  const words = () =>
    filtered && total >= FILTERED_MOST
      ? filtered.count(total)
      : t(search ? 'results.found' : `${name}.count`, { count: total, search: corrected ?? search })
  return (
    <p className={styles.found} role="status">
      {total > 0 && words()}
      {corrected && (
        <>
          {'. '}
          <Link to={href(name, { search, exact: true })}>{t('results.exact', { search })}</Link>
        </>
      )}
      {searchedFor && <> {t('results.onlyWords', { words: truncate(searchedFor, SHOWN.card) })}</>}
    </p>
  )
}
