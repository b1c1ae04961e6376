import type { ReactNode } from 'react'
import { useHref } from '../../../base/lang.tsx'
import type { CardOfText } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { QueryState } from '../../../ui/query-state.tsx'
import { StateBlock } from '../../../ui/state-block.tsx'
import { ContentCard } from '../list/content-card.tsx'
import type { ListResult } from '../list/list-result.ts'
import { ReviewCard } from '../list/review-card.tsx'
import { SectionHead } from '../section-head.tsx'
import styles from './home-sections.module.css'

interface LatestProps {
  query: ListResult
  note: ReactNode
}

/** The latest articles: with their pictures, or led by words where the carousel above shows them. */
export function HomeArticles(props: LatestProps) {
  const t = useT()
  const href = useHref()
  return (
    <section className={classes('wrap', styles.section)} aria-labelledby="latest-news">
      <SectionHead
        id="latest-news"
        title={t('articlesSection.title')}
        more={{ to: href('news'), words: t('articlesSection.all') }}
      />
      <Cards
        {...props}
        none={t('articlesSection.noArticlesText')}
        className={styles.articles}
        card={(item, i) => (
          <ContentCard key={item.id} item={item} layout={i === 0 ? 'big' : 'side'} level={3} />
        )}
      />
    </section>
  )
}

/** The latest reviews, on a ground of their own. */
export function HomeReviews(props: LatestProps) {
  const t = useT()
  const href = useHref()
  return (
    <section className={classes('dither', styles.band)} aria-labelledby="latest-reviews">
      <div className="wrap">
        <SectionHead
          id="latest-reviews"
          title={t('home.latestReviews')}
          more={{ to: href('reviews'), words: t('home.allReviews') }}
        />
        <Cards
          {...props}
          none={t('reviews.none')}
          className={styles.reviews}
          card={(item) => <ReviewCard key={item.id} item={item} layout="tile" level={3} />}
        />
      </div>
    </section>
  )
}

interface CardsProps extends LatestProps {
  /** What is said of an empty list. */
  none: string
  className: string | undefined
  /** With its key. */
  card: (item: CardOfText, i: number) => ReactNode
}

function Cards({ query, note, none, className, card }: CardsProps) {
  const items = query.error ? undefined : query.data?.items
  return (
    <>
      {!items && <QueryState query={query} />}
      {items?.length === 0 && <StateBlock icon="image" level={3} title={none} />}
      {items && items.length > 0 && <div className={className}>{items.map(card)}</div>}
      {note}
    </>
  )
}
