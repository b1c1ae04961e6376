import type { ReactNode } from 'react'
import { useHref } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { Loader } from '../../../ui/loader.tsx'
import { ErrorBlock, StateBlock } from '../../../ui/state-block.tsx'
import { ContentCard } from '../list/content-card.tsx'
import type { ListResult } from '../list/list-result.ts'
import { SectionHead } from '../section-head.tsx'
import styles from './home-sections.module.css'

/** The latest articles, led by words: the carousel above shows their pictures, or what the team has put there. */
export function HomeArticles({ query, note }: { query: ListResult; note: ReactNode }) {
  const t = useT()
  const href = useHref()
  const { data, error } = query
  return (
    <section className="wrap" aria-labelledby="latest-news">
      <SectionHead
        id="latest-news"
        title={t('articlesSection.title')}
        more={{ to: href('news'), words: t('articlesSection.all') }}
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
        <StateBlock icon="image" level={3} title={t('articlesSection.noArticlesText')} />
      ) : (
        <div className={styles.articles}>
          {data.items.map((item, i) => (
            <ContentCard key={item.id} item={item} layout={i === 0 ? 'big' : 'side'} level={3} />
          ))}
        </div>
      )}
      {note}
    </section>
  )
}
