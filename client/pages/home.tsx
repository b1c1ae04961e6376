import type { TFunction } from 'i18next'
import { webSite } from '../../shared/content/structured-data.ts'
import type { Lang } from '../../shared/lang.ts'
import { isUnavailable } from '../features/content/failures.ts'
import { HomeArticles } from '../features/content/home-articles.tsx'
import { HomeHero } from '../features/content/home-hero.tsx'
import { HomeReviews } from '../features/content/home-reviews.tsx'
import { homeArticles, homeReviews } from '../features/content/queries.ts'
import { HomeVideos } from '../features/videos/home-videos.tsx'
import { homeVideos } from '../features/videos/queries.ts'
import type { PageHead } from '../head.ts'
import { trpc } from '../trpc.ts'
import UnavailablePage from './unavailable.tsx'

export function head(t: TFunction, _data: unknown, lang: Lang): PageHead {
  return {
    title: t('home.title'),
    description: t('home.description'),
    jsonLd: (origin) => [webSite(origin, lang)],
  }
}

/** The front page: what is new, in the order in which one wants to know it. */
export default function HomePage() {
  const articles = trpc.content.list.useQuery(homeArticles)
  const reviews = trpc.content.list.useQuery(homeReviews)
  const videos = trpc.videos.latest.useQuery(homeVideos)
  if (isUnavailable(articles.error) && isUnavailable(reviews.error))
    return (
      <UnavailablePage
        retry={() => void Promise.all([articles, reviews, videos].map((query) => query.refetch()))}
        busy={articles.isFetching || reviews.isFetching}
      />
    )
  return (
    <>
      <HomeHero items={articles.data?.items ?? []} />
      <HomeArticles query={articles} />
      <HomeReviews query={reviews} />
      <HomeVideos query={videos} />
    </>
  )
}
