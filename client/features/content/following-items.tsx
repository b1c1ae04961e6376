import { useT } from '../../i18n/use-t.ts'
import { useLang } from '../../lang.tsx'
import { type ContentItem, trpc } from '../../trpc.ts'
import { classes } from '../../ui/classes.ts'
import { ErrorBlock } from '../../ui/state-block.tsx'
import { useEnglishItems } from '../translation/use-english-items.ts'
import { ContentCard } from './content-card.tsx'
import styles from './following-items.module.css'
import { followingQuery } from './queries.ts'
import { ReviewCard } from './review-card.tsx'

/** The two items after this one in the list: those that came before it. Nothing after the oldest. */
export function FollowingItems({ item }: { item: ContentItem }) {
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
      <div className={classes(styles.items, kind === 'review' && styles.reviews)}>
        {items.map((other) =>
          kind === 'article' ? (
            <ContentCard key={other.id} item={other} layout="plain" level={3} />
          ) : (
            <ReviewCard key={other.id} item={other} layout="tile" level={3} />
          ),
        )}
      </div>
    </section>
  )
}
