import { isOneOf } from '../../../shared/base/tables.ts'
import type { Filters } from '../../../shared/filters.ts'
import { SHOWN, truncate } from '../../../shared/format/truncate.ts'
import { SEARCH_KINDS, SEARCH_LIMITS, SEARCH_SORTS, type Understood } from '../../../shared/search/kinds.ts'
import { useFiledName } from '../../base/filing.ts'
import { useHref } from '../../base/lang.tsx'
import { useT } from '../../i18n/use-t.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { Pagination } from '../../ui/controls/pagination.tsx'
import { StateBlock } from '../../ui/state-block.tsx'
import type { FoundPage } from './head.ts'
import styles from './search-page.module.css'
import { type FoundOne, SearchResult } from './search-result.tsx'

/** The number of results, the words that were searched instead, and one page of results. */
export function Found({ filters, exact, found }: { filters: Filters; exact: boolean; found: FoundPage }) {
  const t = useT('pages', 'search')
  const href = useHref()
  const { q = '' } = filters
  const { results, top, total, page, pages, corrected, searchedFor, understood, ask, nearest } = found
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
        {searchedFor && <> {t('results.onlyWords', { words: truncate(searchedFor, SHOWN.card) })}</>}
      </p>
      {understood && <UnderstoodLine filters={filters} understood={understood} />}
      {ask && total > 0 && (
        <p className={styles.found}>
          <Link className={styles.exact} to={href('search', { filters: { ...filters, q: ask } })}>
            {t('everywhere.ask', { search: ask })}
          </Link>
        </p>
      )}
      {nearest && <Nothing filters={filters} ask={ask} nearest={nearest} />}
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

interface UnderstoodLineProps {
  filters: Filters
  understood: NonNullable<FoundPage['understood']>
}

/** What words of the search were taken for, and the way to a search for the words themselves. */
function UnderstoodLine({ filters, understood }: UnderstoodLineProps) {
  const t = useT('search')
  const nameOf = useNameOf()
  const href = useHref()
  return (
    <p className={styles.found}>
      {t('everywhere.understood', { what: understood.map(nameOf).join(' · ') })}
      {' — '}
      <Link className={styles.exact} to={href('search', { filters, exact: true })}>
        {t('everywhere.toLetter')}
      </Link>
    </p>
  )
}

/** The name of what was understood, in the reader's language. */
function useNameOf(): (part: Understood) => string {
  const t = useT('pages', 'search')
  const filedName = useFiledName()
  return ({ what, value, words }) => {
    if (what === 'platform' || what === 'genre') return filedName(what, value)
    if (what === 'kind' && isOneOf(SEARCH_KINDS, value)) return t(`everywhere.many.${value}`)
    if (what === 'sort' && isOneOf(SEARCH_SORTS, value)) return t(`everywhere.sorts.${value}`)
    return words
  }
}

interface NothingProps {
  filters: Filters
  ask: string | undefined
  nearest: NonNullable<FoundPage['nearest']>
}

/** Suggestions for a search without results. */
function Nothing({ filters, ask, nearest }: NothingProps) {
  const t = useT('pages', 'search')
  const href = useHref()
  const { q = '', kind, platform, year } = filters
  return (
    <>
      <StateBlock
        icon="search"
        title={t('results.noResults', { search: q })}
        actions={
          <>
            {ask && (
              <LinkButton to={href('search', { filters: { ...filters, q: ask } })}>
                {t('everywhere.ask', { search: ask })}
              </LinkButton>
            )}
            {(kind || platform || year) && (
              <LinkButton variant="alt" to={href('search', { filters: { q } })}>
                {t('everywhere.everywhere')}
              </LinkButton>
            )}
          </>
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
