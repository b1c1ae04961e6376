import type { Lang } from '../../shared/base/lang.ts'
import { href } from '../../shared/routes.ts'
import { SITE } from '../../shared/site.ts'
import { breadcrumbs } from '../../shared/structured-data.ts'
import { describeChannel } from '../../shared/videos/structured-data.ts'
import type { PageHead } from '../base/head.ts'
import type { RouterOutputs } from '../base/trpc.ts'
import { VideosPage } from '../features/videos/videos-page.tsx'
import type { TFunction } from '../i18n/types.ts'

type Videos = RouterOutputs['videos']['latest']

export function head(t: TFunction<'videos'>, { lives, videos }: Videos, lang: Lang): PageHead {
  return {
    title: `${t('videos.title')} – ${SITE.name}`,
    description: t('videos.description'),
    ...(import.meta.env.SSR && {
      jsonLd: (origin: string) => [
        ...describeChannel([...lives, ...videos], origin),
        breadcrumbs(origin, [
          [SITE.name, href('home', lang)],
          [t('videos.title'), href('videos', lang)],
        ]),
      ],
    }),
  }
}

/** The team's videos and live replays. */
export default VideosPage
