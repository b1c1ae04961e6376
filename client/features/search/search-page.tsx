import { filtersIn } from '../../../shared/filters.ts'
import { Island } from '../../base/island.tsx'
import { useHref, useLang } from '../../base/lang.tsx'
import { useSearchParams } from '../../base/navigation/router.tsx'
import { usePageRead } from '../../base/page-reads.tsx'
import { searchQuery } from '../../base/queries.ts'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { StateBlock } from '../../ui/state-block.tsx'
import UnavailablePage from '../../ui/unavailable.tsx'
import { isUnavailable } from '../texts/failures.ts'
import { Found } from './found.tsx'
import { SearchFilters } from './search-filters.tsx'
import { EverywhereForm } from './search-form.tsx'
import styles from './search-page.module.css'
import { SearchKey } from './suggesting/search-key.tsx'

/** News, reviews, videos, games, subjects, people and pages that match the address. */
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
          <>
            <SearchFilters filters={filters} exact={exact} found={data} />
            <div>
              <Found filters={filters} exact={exact} found={data} />
            </div>
          </>
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
