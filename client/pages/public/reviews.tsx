import type { Lang } from '../../../shared/base/lang.ts'
import { filtersIn } from '../../../shared/filters.ts'
import type { PageHead } from '../../base/head.ts'
import { useSearchParams } from '../../base/navigation/router.tsx'
import { listHead, type ReadList } from '../../features/texts/heads.ts'
import { isForSearches, NothingSo, reviewsTitle } from '../../features/texts/list/filtered-reviews.tsx'
import { ReviewFilters } from '../../features/texts/list/list-filters.tsx'
import { ListPage } from '../../features/texts/list/list-page.tsx'
import type { TFunction } from '../../i18n/types.ts'
import { useT } from '../../i18n/use-t.ts'

export function head(t: TFunction<'pages' | 'games'>, list: ReadList, lang: Lang): PageHead {
  const noindex = !isForSearches(list.filters, list.total)
  return { ...listHead('review', t, list, lang, reviewsTitle(t, list.filters)), noindex }
}

export default function ReviewsPage() {
  const t = useT('pages', 'games')
  const params = useSearchParams()
  const filters = filtersIn('reviews', params)
  return (
    <ListPage
      kind="review"
      filtered={{
        filters,
        title: reviewsTitle(t, filters),
        form: <ReviewFilters filters={filters} />,
        none: <NothingSo because="none" />,
        unknown: <NothingSo because="unknown" />,
        count: (count) => t('filters.firstReviews', { count }),
      }}
    />
  )
}
