import type { ReactNode } from 'react'
import { hasCode } from '../../../base/error-code.ts'
import { useLang } from '../../../base/lang.tsx'
import { itemQuery } from '../../../base/queries.ts'
import { type ContentItem, trpc } from '../../../base/trpc.ts'
import { classes } from '../../../ui/classes.ts'
import { Loader } from '../../../ui/loader.tsx'
import { ErrorBlock } from '../../../ui/state-block.tsx'
import UnavailablePage from '../../../ui/unavailable.tsx'
import { isUnavailable } from '../failures.ts'
import { OwnPageText } from './own-page-text.tsx'
import styles from './single-page.module.css'
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
  if (query.data) return <Text item={query.data} dated={dated?.(query.data)} />
  if (!query.error) return <Loader />
  if (isUnavailable(query.error))
    return <UnavailablePage retry={() => void query.refetch()} busy={query.isFetching} />
  if (hasCode(query.error, 'WITHDRAWN')) return <ItemWithdrawn kind="page" message={query.error.message} />
  const status = query.error.data?.httpStatus
  // 400: what no page can be called.
  if (status === 404 || status === 400) return missing
  return (
    <div className={classes('wrap', styles.alone)}>
      <ErrorBlock query={query} level={1} />
    </div>
  )
}

function Text({ item: stored, dated }: { item: ContentItem; dated: string | undefined }) {
  const { item, notice } = useEnglishItem(stored)
  return <OwnPageText item={item} notice={notice} dated={dated} />
}
