import type { ReactNode } from 'react'
import type { Lang } from '../../../shared/base/lang.ts'
import { HOME_SECTIONS, type HomeSection, sectionsWith } from '../../../shared/brand/home.ts'
import { type Place, webSite } from '../../../shared/structured-data.ts'
import { describeChannel } from '../../../shared/videos/structured-data.ts'
import { siteName } from '../../base/brand.ts'
import type { PageHead } from '../../base/head.ts'
import { useLang } from '../../base/lang.tsx'
import { type PageBrand, usePageBrand } from '../../base/page-brand.ts'
import { usePageRead } from '../../base/page-reads.tsx'
import { frontPage, homeArticles, homeReviews } from '../../base/queries.ts'
import type { CardOfText, RouterOutputs } from '../../base/trpc.ts'
import { isUnavailable } from '../../features/texts/failures.ts'
import { frontPictures } from '../../features/texts/home/front-pictures.ts'
import { HomeHero } from '../../features/texts/home/home-hero.tsx'
import { HomeArticles, HomeReviews } from '../../features/texts/home/home-latest.tsx'
import type { ListResult } from '../../features/texts/list/list-result.ts'
import { ListNotes, TranslateCards } from '../../features/translation/list-notes.tsx'
import { HomeVideos } from '../../features/videos/home-videos.tsx'
import { homeVideos } from '../../features/videos/queries.ts'
import type { TFunction } from '../../i18n/types.ts'
import UnavailablePage from '../../ui/unavailable.tsx'

type Data = RouterOutputs['videos']['latest'] & { brand: PageBrand }

export function head(_t: TFunction, { lives, videos, brand }: Data, lang: Lang): PageHead {
  const { slogan, summary, tagline } = brand
  return {
    title: slogan ? `${siteName()}, ${slogan}` : siteName(),
    description: summary || tagline,
    ...(import.meta.env.SSR && {
      jsonLd: (place: Place) => [webSite(place, lang), ...describeChannel([...videos, ...lives], place)],
    }),
  }
}

/** The query of a list, with its items in the form in which they are shown. */
const withItems = ({ data, error, isFetching, refetch }: ListResult, items: CardOfText[] | undefined) => ({
  error,
  isFetching,
  refetch,
  data: data && items ? { ...data, items } : undefined,
})

/** The items of several lists, each once. */
const together = (...lists: (CardOfText[] | undefined)[]): CardOfText[] => [
  ...new Map(lists.flatMap((list) => list ?? []).map((item) => [item.id, item])).values(),
]

/** The home page: new texts, in the order that the team has chosen. */
export default function HomePage() {
  const lang = useLang()
  const brand = usePageBrand()
  const articles = usePageRead('texts.list', homeArticles(lang))
  const reviews = usePageRead('texts.list', homeReviews(lang))
  const picked = usePageRead('texts.frontPage', frontPage(lang))
  const videos = usePageRead('videos.latest', homeVideos)
  const front = picked.data?.items ?? []
  const latest = articles.data?.items
  const tested = reviews.data?.items
  if (isUnavailable(articles.error) && isUnavailable(reviews.error))
    return (
      <UnavailablePage
        retry={() => void Promise.all([articles, reviews, picked, videos].map((query) => query.refetch()))}
        busy={articles.isFetching || reviews.isFetching}
      />
    )
  const order = brand?.home ?? HOME_SECTIONS
  const slides = front.length > 0 ? front : (latest ?? [])
  const shown = frontPictures({
    slides: order.includes('hero') ? slides : [],
    articles: latest ?? [],
    reviews: tested ?? [],
  })
  const sections: Record<HomeSection, ReactNode> = {
    hero: <HomeHero key="hero" items={shown.slides} />,
    articles: (
      <HomeArticles
        key="articles"
        above={shown.slides}
        query={withItems(articles, latest && shown.articles)}
        note={<ListNotes items={together(latest, front)} />}
      />
    ),
    reviews: (
      <HomeReviews
        key="reviews"
        query={withItems(reviews, tested && shown.reviews)}
        note={<ListNotes items={tested ?? []} />}
      />
    ),
    videos: <HomeVideos key="videos" query={videos} />,
  }
  return (
    <>
      {!order.includes('hero') && <h1 className="visually-hidden">{siteName()}</h1>}
      {sectionsWith(order, {
        articles: latest,
        reviews: tested,
        videos: videos.data && [...videos.data.videos, ...videos.data.lives],
      }).map((name) => sections[name])}
      <TranslateCards items={together(latest, front, tested)} />
    </>
  )
}
