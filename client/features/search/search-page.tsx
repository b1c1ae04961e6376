import { type Filters, filtersIn } from '../../../shared/filters.ts'
import { SEARCH_LIMITS } from '../../../shared/search/kinds.ts'
import { SEARCH_WORDS } from '../../../shared/texts/limits.ts'
import { Island } from '../../base/island.tsx'
import { useHref, useLang } from '../../base/lang.tsx'
import { useSearchParams } from '../../base/navigation/router.tsx'
import { usePageRead } from '../../base/page-reads.tsx'
import { searchQuery } from '../../base/queries.ts'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { Pagination } from '../../ui/controls/pagination.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { StateBlock } from '../../ui/state-block.tsx'
import UnavailablePage from '../../ui/unavailable.tsx'
import { isUnavailable } from '../texts/failures.ts'
import type { FoundPage } from './head.ts'
import { EverywhereForm } from './search-form.tsx'
import styles from './search-page.module.css'
import { type FoundOne, SearchResult } from './search-result.tsx'
import { SearchKey } from './suggesting/search-key.tsx'

/** News, reviews, videos, games and people that match the address. */
export function SearchPage() {
  const t = useT('pages', 'search')
  const href = useHref()
  const params = useSearchParams()
  const filters = filtersIn('search', params)
  const exact = params.get('exact') === 'true'
  const page = Number(params.get('page') ?? 1)
  const query = usePageRead('search.find', searchQuery(filters, { exact, page, lang: useLang() }))
  const { data, error } = query
  if (error && isUnavailable(error))
    return <UnavailablePage retry={() => void query.refetch()} busy={query.isFetching} />
  const isRefused = error?.data?.httpStatus === 400
  return (
    <div className={classes('wrap', styles.page)}>
      <h1 className={styles.title}>
        {t('everywhere.title')}
        {page > 1 && data && (
          <span className="visually-hidden"> – {t('pagination.pageOf', { page, pages: data.pages })}</span>
        )}
      </h1>
      <EverywhereForm filters={isRefused ? { ...(filters.q && { q: filters.q }) } : filters} />
      {isRefused ? (
        <StateBlock
          icon="search"
          title={t('everywhere.refused')}
          actions={<LinkButton to={href('search')}>{t('everywhere.again')}</LinkButton>}
        >
          {error.message}
        </StateBlock>
      ) : (
        <QueryState query={query} level={2} />
      )}
      {data &&
        (filters.q ? (
          <div>
            <Found filters={filters} exact={exact} found={data} />
          </div>
        ) : (
          <>
            <p className={styles.hint}>{t('everywhere.hint')}</p>
            <div className={classes('needs-script', styles.key)}>
              <Island name="search-key" of={SearchKey} props={{}} />
            </div>
          </>
        ))}
    </div>
  )
}

/** The number of results, the words that were searched instead, and one page of results. */
function Found({ filters, exact, found }: { filters: Filters; exact: boolean; found: FoundPage }) {
  const t = useT('pages', 'search')
  const href = useHref()
  const { q = '' } = filters
  const { results, top, total, page, pages, corrected, searchedFor, nearest } = found
  const most = total >= SEARCH_LIMITS.total
  return (
    <>
      <p className={styles.found} role="status">
        {total > 0 &&
          t(most ? 'everywhere.first' : 'results.found', { count: total, search: corrected ?? q })}
        {corrected && (
          <>
            {'. '}
            <Link className={styles.exact} to={href('search', { filters, exact: true })}>
              {t('results.exact', { search: q })}
            </Link>
          </>
        )}
        {searchedFor && <> {t('results.firstWords', { words: SEARCH_WORDS })}</>}
      </p>
      {nearest && <Nothing filters={filters} nearest={nearest} />}
      {top.length > 0 && <Results results={top} onTop />}
      <Results results={results} />
      <Pagination page={page} pages={pages} to={(n) => href('search', { filters, exact, page: n })} />
    </>
  )
}

function Results({ results, onTop = false }: { results: FoundOne[]; onTop?: boolean }) {
  if (results.length === 0) return null
  return (
    <div className={styles.results}>
      {results.map((result) => (
        <SearchResult key={`${result.kind} ${result.id}`} result={result} onTop={onTop} />
      ))}
    </div>
  )
}

/** Suggestions for a search without results. */
function Nothing({ filters, nearest }: { filters: Filters; nearest: NonNullable<FoundPage['nearest']> }) {
  const t = useT('pages', 'search')
  const href = useHref()
  const { q = '', kind } = filters
  return (
    <>
      <StateBlock
        icon="search"
        title={t('results.noResults', { search: q })}
        actions={
          kind && (
            <LinkButton variant="alt" to={href('search', { filters: { q } })}>
              {t('everywhere.everywhere')}
            </LinkButton>
          )
        }
      >
        {t('everywhere.nothing')}
      </StateBlock>
      {nearest.names.length > 0 && <h2 className={styles.heading}>{t('everywhere.near')}</h2>}
      <Results results={nearest.names} />
      {nearest.latest.length > 0 && <h2 className={styles.heading}>{t('everywhere.latest')}</h2>}
      <Results results={nearest.latest} />
    </>
  )
}
