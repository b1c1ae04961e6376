import { BEST_FROM, shapeOf } from '../../../../shared/filter-shapes.ts'
import type { Filters } from '../../../../shared/filters.ts'
import { filedName } from '../../../base/filing.ts'
import { useHref } from '../../../base/lang.tsx'
import type { TFunction } from '../../../i18n/types.ts'
import { useT } from '../../../i18n/use-t.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { StateBlock } from '../../../ui/state-block.tsx'

/** The title of a filtered list of reviews: 'Tests sur Switch'. */
export function reviewsTitle(t: TFunction<'pages' | 'games'>, filters: Filters): string {
  const { platform: machine, genre: kind, year, score, sort } = filters
  const platform = machine && filedName('platform', machine)
  const genre = kind && filedName('genre', kind)
  const shape = shapeOf(filters)
  if (shape === 'best') return t('filters.bestReviews', { platform: platform ?? '', year: year ?? '' })
  if (shape === 'several') {
    const parts = [platform, genre, year, score && t('filters.scoreFrom', { score })]
    return t('filters.reviewsOf', { what: parts.filter(Boolean).join(', ') })
  }
  if (platform) return t('filters.reviewsOn', { platform })
  if (genre) return t('filters.reviewsOf', { what: genre })
  if (year) return t('filters.reviewsFrom', { year })
  if (score) return t('filters.reviewsAtLeast', { score })
  return sort ? t('filters.bestScores') : t('reviews.title')
}

/**
 * Whether search engines may index a list. An empty one is no use to them, and there are too many combinations of several
 * filters.
 */
export const isForSearches = (filters: Filters, total: number): boolean =>
  ({ none: true, one: total > 0, best: total >= BEST_FROM, several: false })[shapeOf(filters)]

/** Shown in place of a list: nothing matches, or a filter does not exist. */
export function NothingSo({ because }: { because: 'none' | 'unknown' }) {
  const t = useT('pages', 'games')
  const href = useHref()
  const unknown = because === 'unknown'
  return (
    <StateBlock
      icon="search"
      title={t(unknown ? 'games.badFilters' : 'filters.noReview')}
      actions={
        <LinkButton variant="alt" to={href('reviews')}>
          {t('games.allReviews')}
        </LinkButton>
      }
    >
      {t(unknown ? 'games.badFiltersText' : 'games.noneHereText')}
    </StateBlock>
  )
}
