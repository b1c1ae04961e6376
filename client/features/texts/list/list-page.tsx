import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { listPage } from '../../../../shared/routes.ts'
import type { ListedKind } from '../../../../shared/texts/catalog.ts'
import { SEARCH_WORDS } from '../../../../shared/texts/limits.ts'
import { Island } from '../../../base/island.tsx'
import { useHref, useLang } from '../../../base/lang.tsx'
import { listQuery } from '../../../base/queries.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/controls/link.tsx'
import { Pagination } from '../../../ui/controls/pagination.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import UnavailablePage from '../../../ui/unavailable.tsx'
import { useEnglishList } from '../../translation/use-english-list.tsx'
import { isUnavailable } from '../failures.ts'
import { ItemList } from './item-list.tsx'
import { ListEmpty } from './list-empty.tsx'
import styles from './list-page.module.css'
import { ListSearch } from './list-search.tsx'

/** The list of articles or reviews, with its search and its pages; the address says what is shown. */
export function ListPage({ kind }: { kind: ListedKind }) {
  const t = useT()
  const href = useHref()
  const name = listPage(kind)
  const [params] = useSearchParams()
  const search = params.get('search')?.trim() ?? ''
  const exact = params.get('exact') === 'true'
  const page = Number(params.get('page') ?? 1)
  // While another page or search is on its way, what was there stays, only paler.
  const query = trpc.content.list.useQuery(listQuery(kind, { page, search, exact, lang: useLang() }), {
    placeholderData: keepPreviousData,
  })
  const { data, error } = query
  const { items, note } = useEnglishList(kind, data?.items)
  const retry = () => void query.refetch()

  if (error && isUnavailable(error)) return <UnavailablePage retry={retry} busy={query.isFetching} />
  return (
    <div className={classes('wrap', styles.page)}>
      <div className={styles.head}>
        <div>
          <h1 className={styles.title}>
            {t(`${name}.title`)}
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
      <p className={styles.found} role="status">
        {data &&
          data.total > 0 &&
          t(search ? 'search.found' : `${name}.count`, {
            count: data.total,
            search: data.corrected ?? search,
          })}
        {data?.corrected && (
          <>
            {'. '}
            <Link to={href(name, { search, exact: true })}>{t('search.exact', { search })}</Link>
          </>
        )}
        {data?.searchedFor && <> {t('search.firstWords', { words: SEARCH_WORDS })}</>}
      </p>
      <QueryState query={query} level={2} />
      {data && items && (
        <div className={classes(query.isPlaceholderData && styles.stale)} aria-busy={query.isPlaceholderData}>
          {items.length === 0 ? (
            <ListEmpty kind={kind} search={search} />
          ) : (
            <ItemList kind={kind} items={items} ranked={search !== ''} />
          )}
          {note}
          <Pagination
            page={data.page}
            pages={data.pages}
            to={(n) => href(name, { search, exact, page: n })}
          />
        </div>
      )}
    </div>
  )
}
