import type { ReactNode } from 'react'
import { hasCode } from '../../../base/error-code.ts'
import { useLang } from '../../../base/lang.tsx'
import { usePageRead } from '../../../base/page-reads.tsx'
import { itemQuery } from '../../../base/queries.ts'
import type { ContentItem } from '../../../base/trpc.ts'
import { ItemNotice } from '../../translation/item-notice.tsx'
import { PageOf } from '../page-of.tsx'
import { OwnPageText } from './own-page-text.tsx'
import { ItemWithdrawn } from './withdrawn.tsx'

interface WrittenPageProps {
  slug: string
  /** Shown when there is no such page: for built-in pages the built-in words, else what any unknown address shows. */
  missing: ReactNode
  /** Makes the sentence that says since when it holds. */
  dated?: ((item: ContentItem) => string | undefined) | undefined
}

/** A page of the team's own, at the root of the site. */
export function WrittenPage({ slug, missing, dated }: WrittenPageProps) {
  const query = usePageRead('texts.bySlugOrId', itemQuery('page', slug, useLang()))
  return (
    <PageOf
      query={query}
      missing={(failure) =>
        hasCode(failure, 'WITHDRAWN') ? <ItemWithdrawn kind="page" message={failure.message} /> : missing
      }
    >
      {(item) => <OwnPageText item={item} notice={<ItemNotice item={item} />} dated={dated?.(item)} />}
    </PageOf>
  )
}
