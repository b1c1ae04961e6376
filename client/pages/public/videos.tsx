import type { Lang } from '../../../shared/base/lang.ts'
import { href } from '../../../shared/routes.ts'
import { breadcrumbs, type Place } from '../../../shared/structured-data.ts'
import { describeChannel } from '../../../shared/videos/structured-data.ts'
import { siteName } from '../../base/brand.ts'
import type { PageHead } from '../../base/head.ts'
import type { RouterOutputs } from '../../base/trpc.ts'
import { VideosPage } from '../../features/videos/videos-page.tsx'
import type { TFunction } from '../../i18n/types.ts'

type Videos = RouterOutputs['videos']['latest']

export function head(t: TFunction<'videos'>, { lives, videos }: Videos, lang: Lang): PageHead {
  return {
    title: `${t('videos.title')} – ${siteName()}`,
    description: t('videos.description'),
    ...(import.meta.env.SSR && {
      jsonLd: (place: Place) => [
        ...describeChannel([...lives, ...videos], place),
        breadcrumbs(place.origin, [
          [place.brand.name, href('home', lang)],
          [t('videos.title'), href('videos', lang)],
        ]),
      ],
    }),
  }
}

export default VideosPage
