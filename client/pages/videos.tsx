import type { Lang } from '../../shared/base/lang.ts'
import { href } from '../../shared/routes.ts'
import { SITE } from '../../shared/site.ts'
import { breadcrumbs } from '../../shared/structured-data.ts'
import type { PageHead } from '../base/head.ts'
import { VideosPage } from '../features/videos/videos-page.tsx'
import type { TFunction } from '../i18n/types.ts'

export function head(t: TFunction<'videos'>, _data: unknown, lang: Lang): PageHead {
  return {
    title: `${t('videos.title')} – ${SITE.name}`,
    description: t('videos.description'),
    jsonLd: (origin) => [
      breadcrumbs(origin, [
        [SITE.name, href('home', lang)],
        [t('videos.title'), href('videos', lang)],
      ]),
    ],
  }
}

/** The team's videos and live replays. */
export default VideosPage
