import type { Filters } from '../../../shared/filters.ts'
import { SEARCH_KINDS, SEARCH_SORTS } from '../../../shared/search/kinds.ts'
import { useFiledName } from '../../base/filing.ts'
import { useHref } from '../../base/lang.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Link } from '../../ui/controls/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import type { FoundPage } from './head.ts'
import styles from './search-filters.module.css'

/** A value of a filter, empty for all, and where its link leads. */
interface FilterChoice {
  value: string
  label: string
  to: string
}

interface SearchFiltersProps {
  filters: Filters
  exact: boolean
  found: FoundPage
}

/** The chosen value and those that others have, each once. */
const withChosen = (chosen: string | undefined, others: readonly string[]): string[] => [
  ...new Set(chosen ? [...others, chosen] : others),
]

/** The kinds, platforms, years and orders of a search: links, so that each takes one press and no script. */
export function SearchFilters({ filters, exact, found }: SearchFiltersProps) {
  const t = useT('pages', 'search')
  const filedName = useFiledName()
  const choicesOf = useChoices({ filters, exact })
  const { top, results, years = [] } = found
  const onPage = [...top, ...results].flatMap((result) => result.platforms ?? [])
  const platforms = withChosen(filters.platform, onPage).toSorted((a, b) => a.localeCompare(b))
  const present = withChosen(filters.year, years.map(String)).toSorted((a, b) => Number(b) - Number(a))
  return (
    <nav className={styles.filters} aria-label={t('everywhere.filters')}>
      <Choices
        label={t('everywhere.kinds')}
        chosen={filters.kind}
        choices={choicesOf('kind', ['', ...SEARCH_KINDS], (kind) =>
          kind === '' ? t('everywhere.all') : t(`everywhere.many.${kind}`),
        )}
      />
      <div className={styles.others}>
        <Folded
          label={t('everywhere.platform')}
          chosen={filters.platform}
          choices={choicesOf('platform', ['', ...platforms], (one) =>
            one === '' ? t('everywhere.allPlatforms') : filedName('platform', one),
          )}
        />
        <Folded
          label={t('everywhere.year')}
          chosen={filters.year}
          choices={choicesOf('year', ['', ...present], (year) => year || t('everywhere.allYears'))}
        />
        <Choices
          label={t('everywhere.sort')}
          chosen={filters.sort === 'date' ? 'date' : ''}
          choices={SEARCH_SORTS.flatMap((sort) => {
            const value = sort === 'fit' ? '' : sort
            return choicesOf('sort', [value], () => t(`everywhere.sorts.${sort}`))
          })}
        />
      </div>
    </nav>
  )
}

/** Makes the choices of a filter: the other filters stay, and the first page is shown. */
function useChoices({ filters, exact }: Omit<SearchFiltersProps, 'found'>) {
  const href = useHref()
  const { q, kind, platform, year, sort } = filters
  return <V extends string>(
    name: 'kind' | 'platform' | 'year' | 'sort',
    values: readonly V[],
    labelOf: (value: V) => string,
  ): FilterChoice[] =>
    values.map((value) => {
      const asked = Object.entries({ q, kind, platform, year, sort, [name]: value })
      const chosen = Object.fromEntries(asked.filter(([, one]) => one))
      return { value, label: labelOf(value), to: href('search', { filters: chosen, exact }) }
    })
}

interface ChoicesProps {
  /** What is chosen. */
  label: string
  chosen: string | undefined
  choices: readonly FilterChoice[]
}

const Choices = ({ label, chosen = '', choices }: ChoicesProps) => (
  <ul className={styles.choices} aria-label={label}>
    {choices.map(({ value, label, to }) => (
      <li key={value}>
        <Link className={styles.choice} to={to} aria-current={value === chosen ? 'true' : undefined}>
          {label}
        </Link>
      </li>
    ))}
  </ul>
)

/** A filter with many values, folded to the chosen one; left out while there is nothing to choose. */
function Folded({ label, chosen = '', choices }: ChoicesProps) {
  if (choices.length === 1) return null
  return (
    <details className={styles.folded}>
      <summary className={styles.summary}>
        <span className="visually-hidden">{label} – </span>
        {choices.find(({ value }) => value === chosen)?.label}
        <Icon name="chevron-down" size={12} className={styles.arrow} />
      </summary>
      <Choices label={label} chosen={chosen} choices={choices} />
    </details>
  )
}
