import type { ReactNode } from 'react'
import { useHref } from '../../../base/lang.tsx'
import type { CardOfText } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { QueryState } from '../../../ui/query-state.tsx'
import { StateBlock } from '../../../ui/state-block.tsx'
import { type CardLayout, ContentCard } from '../list/content-card.tsx'
import type { ListResult } from '../list/list-result.ts'
import { ReviewCard } from '../list/review-card.tsx'
import { SectionHead } from '../section-head.tsx'
import styles from './home-sections.module.css'

interface LatestProps {
  query: ListResult
  note: ReactNode
}

interface ArticlesProps extends LatestProps {
  /** The texts in the carousel. */
  above: readonly { id: string }[]
}

export function HomeArticles({ above, ...props }: ArticlesProps) {
  const t = useT('pages')
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
        cards={(items) => <ArticleCards items={items} above={above} />}
      />
    </section>
  )
}

interface ArticleCardsProps {
  items: CardOfText[]
  above: ArticlesProps['above']
}

/** The articles: large where the carousel does not show the newest one, else small, with another crop. */
function ArticleCards({ items, above }: ArticleCardsProps) {
  const again = above.some(({ id }) => id === items[0]?.id)
  const whole = items.length > 2
  const [grid, first, others]: [string | undefined, CardLayout, CardLayout] = again
    ? whole
      ? [styles.columns, 'small', 'small']
      : [styles.rows, 'slim', 'slim']
    : whole
      ? [styles.articles, 'big', 'side']
      : [styles.rows, 'lead', 'row']
  return (
    <div className={grid}>
      {items.map((item, i) => (
        <ContentCard key={item.id} item={item} layout={i === 0 ? first : others} level={3} />
      ))}
    </div>
  )
}

/** The latest reviews, on their own background. */
export function HomeReviews(props: LatestProps) {
  const t = useT('pages')
  const href = useHref()
  return (
    <section className={classes('dither', styles.band)} aria-labelledby="latest-reviews">
      <div className="wrap">
        <SectionHead
          id="latest-reviews"
          title={t('home.latestReviews')}
          more={{ to: href('reviews'), words: t('home.allReviews') }}
        />
        <Cards {...props} none={t('reviews.none')} cards={(items) => <ReviewCards items={items} />} />
      </div>
    </section>
  )
}

/** A row of four. While there are fewer, they stand one below another at full width, as on /reviews. */
function ReviewCards({ items }: { items: CardOfText[] }) {
  const whole = items.length > 3
  return (
    <div className={whole ? styles.reviews : styles.rows}>
      {items.map((item, i) => (
        <ReviewCard key={item.id} item={item} layout={whole ? 'tile' : i === 0 ? 'lead' : 'row'} level={3} />
      ))}
    </div>
  )
}

interface CardsProps extends LatestProps {
  /** Shown in place of an empty list. */
  none: string
  cards: (items: CardOfText[]) => ReactNode
}

function Cards({ query, note, none, cards }: CardsProps) {
  const items = query.error ? undefined : query.data?.items
  return (
    <>
      {!items && <QueryState query={query} />}
      {items?.length === 0 && <StateBlock icon="image" level={3} title={none} />}
      {items && items.length > 0 && cards(items)}
      {note}
    </>
  )
}
