import { FILTERED, type FilterName, type Filters } from '../../../../shared/filters.ts'
import { GAME_SORTS, GAME_STATES } from '../../../../shared/games/catalog.ts'
import { NO_GAME_PLATFORM } from '../../../../shared/platforms/kinds.ts'
import type { NamedValue } from '../../../../shared/platforms/named.ts'
import { useFiling } from '../../../base/filing.ts'
import { useHref } from '../../../base/lang.tsx'
import { type PageRead, usePageRead } from '../../../base/page-reads.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { FilterForm } from '../../../ui/controls/filter-form.tsx'

type Option = { value: string; label: string }

/** The least scores that the filter offers. */
const SCORES = ['9', '8', '7', '6', '5']

const named = (values: readonly NamedValue[]): Option[] =>
  values.map(({ id, name }) => ({ value: id, label: name }))

interface ListFiltersProps {
  list: 'games' | 'reviews'
  filters: Filters
}

/** The filters and the order of the list of games. */
export const GameFilters = ({ filters }: { filters: Filters }) => (
  <ListFilters list="games" filters={filters} years={usePageRead('games.years', undefined)} />
)

/** The filters and the order of the list of reviews. */
export const ReviewFilters = ({ filters }: { filters: Filters }) => (
  <ListFilters list="reviews" filters={filters} years={usePageRead('texts.years', { kind: 'review' })} />
)

function ListFilters({ list, filters, years }: ListFiltersProps & { years: PageRead<number[]> }) {
  const t = useT('pages', 'games')
  const href = useHref()
  const filing = useFiling()
  const isGames = list === 'games'
  const from = <V extends string>(values: readonly V[], words: (value: V) => string): Option[] =>
    values.map((value) => ({ value, label: words(value) }))
  const offered = new Set([...(years.data ?? []).map(String), ...(filters.year ? [filters.year] : [])])
  const options: { [N in FilterName]?: Option[] } = {
    year: from([...offered].toSorted().reverse(), (year) => year),
    platform: named(filing.platform.values.filter(({ id }) => !isGames || id !== NO_GAME_PLATFORM)),
    genre: named(filing.genre.values).toSorted((a, b) => (a.label < b.label ? -1 : 1)),
    state: from(GAME_STATES, (state) => t(`games.states.${state}`)),
    score: from(SCORES, (score) => t('filters.scoreFrom', { score })),
    sort: isGames
      ? from(GAME_SORTS, (sort) => t(`games.sorts.${sort}`))
      : [{ value: 'score', label: t('games.sorts.score') }],
  }
  return (
    <FilterForm
      action={href(list)}
      words={{ label: t('filters.label'), submit: t('filters.submit') }}
      fields={FILTERED[list].map((name) => ({
        name,
        label: t(`filters.${name}`),
        value: filters[name] ?? '',
        options: [
          { value: '', label: name === 'sort' ? t('filters.newest') : t(`filters.all.${name}`) },
          ...(options[name] ?? []),
        ],
      }))}
    />
  )
}
