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
  /** What any other address that leads nowhere shows; of a page of ours, what the release brings. */
  missing: ReactNode
  /** Says since when it holds. */
  dated?: ((item: ContentItem) => string | undefined) | undefined
}

/** A page of one's own, at the root of the site. */
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
