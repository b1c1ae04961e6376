import type { ReactNode } from 'react'
import { hasCode } from '../../../base/error-code.ts'
import { useLang } from '../../../base/lang.tsx'
import { itemQuery } from '../../../base/queries.ts'
import { type ContentItem, trpc } from '../../../base/trpc.ts'
import { PageOf } from '../page-of.tsx'
import { OwnPageText } from './own-page-text.tsx'
import { useEnglishItem } from './use-english-item.tsx'
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
  const query = trpc.content.bySlugOrId.useQuery(itemQuery('page', slug, useLang()))
  return (
    <PageOf
      query={query}
      missing={(failure) =>
        hasCode(failure, 'WITHDRAWN') ? <ItemWithdrawn kind="page" message={failure.message} /> : missing
      }
    >
      {(item) => <Text item={item} dated={dated?.(item)} />}
    </PageOf>
  )
}

function Text({ item: stored, dated }: { item: ContentItem; dated: string | undefined }) {
  const { item, notice } = useEnglishItem(stored)
  return <OwnPageText item={item} notice={notice} dated={dated} />
}
