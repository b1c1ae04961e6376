import type { ReactNode } from 'react'
import { useHref } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Loader } from '../../../ui/loader.tsx'
import { ErrorBlock, StateBlock } from '../../../ui/state-block.tsx'
import type { ListResult } from '../list/list-result.ts'
import { ReviewCard } from '../list/review-card.tsx'
import { SectionHead } from '../section-head.tsx'
import styles from './home-sections.module.css'

/** The latest reviews, on a ground of their own. */
export function HomeReviews({ query, note }: { query: ListResult; note: ReactNode }) {
  const t = useT()
  const href = useHref()
  const { data, error } = query
  return (
    <section className={classes('dither', styles.band)} aria-labelledby="latest-reviews">
      <div className="wrap">
        <SectionHead
          id="latest-reviews"
          title={t('home.latestReviews')}
          more={{ to: href('reviews'), words: t('home.allReviews') }}
        />
        {error ? (
          <ErrorBlock
            message={error.message}
            retry={() => void query.refetch()}
            busy={query.isFetching}
            level={3}
          />
        ) : !data ? (
          <Loader />
        ) : data.items.length === 0 ? (
          <StateBlock icon="image" level={3} title={t('reviews.none')} />
        ) : (
          <div className={styles.reviews}>
            {data.items.map((item) => (
              <ReviewCard key={item.id} item={item} layout="tile" level={3} />
            ))}
          </div>
        )}
        {note}
      </div>
    </section>
  )
}
