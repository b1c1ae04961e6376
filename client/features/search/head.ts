import type { Filters } from '../../../shared/filters.ts'
import type { PageHead } from '../../base/head.ts'
import type { RouterOutputs } from '../../base/trpc.ts'
import type { TFunction } from '../../i18n/types.ts'
import { withSite } from '../texts/heads.ts'

/** The results of a search. */
export type FoundPage = RouterOutputs['search']['find']

export function searchHead(
  t: TFunction<'pages' | 'search'>,
  { filters, page, pages }: FoundPage & { filters: Filters },
): PageHead {
  const part = page > 1 ? `, ${t('pagination.pageOf', { page, pages })}` : ''
  const title = filters.q ? t('results.title', { search: filters.q }) : t('everywhere.title')
  return {
    title: withSite(title + part),
    description: t('everywhere.description'),
    english: true,
    noindex: true,
  }
}
