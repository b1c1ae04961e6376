import type { ReactNode } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { useLang } from '../../../lang.tsx'
import { followingQuery } from '../../../queries.ts'
import { type ContentCard, type ContentItem, trpc } from '../../../trpc.ts'
import { classes } from '../../../ui/classes.ts'
import { ErrorBlock } from '../../../ui/state-block.tsx'
import { useEnglishItems } from '../../translation/use-english-items.ts'
import styles from './following-items.module.css'

interface FollowingItemsProps {
  item: ContentItem
  /** One of them, as its kind is shown. */
  card: (other: ContentCard) => ReactNode
}

/** The two items after this one in the list: those that came before it. Nothing after the oldest. */
export function FollowingItems({ item, card }: FollowingItemsProps) {
  const t = useT()
  const { kind, id } = item
  const following = trpc.content.following.useQuery(followingQuery(kind, id, useLang()))
  const items = useEnglishItems(kind, following.data)
  if (following.error)
    return (
      <ErrorBlock
        message={following.error.message}
        retry={() => void following.refetch()}
        busy={following.isFetching}
      />
    )
  if (!items || items.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="previous">
      <h2 id="previous" className={styles.title}>
        {t(`singleContent.previous.${kind}`)}
      </h2>
      <div className={classes(styles.items, kind === 'review' && styles.reviews)}>{items.map(card)}</div>
    </section>
  )
}
