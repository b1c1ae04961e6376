import { LANGS, type Lang } from '../../../shared/base/lang.ts'
import { feedHref, href } from '../../../shared/routes.ts'
import { breadcrumbs, type Place } from '../../../shared/structured-data.ts'
import { describeSubject } from '../../../shared/subjects/structured-data.ts'
import type { PageHead } from '../../base/head.ts'
import type { RouterOutputs } from '../../base/trpc.ts'
import type { TFunction } from '../../i18n/types.ts'
import { withSite } from '../texts/heads.ts'

/** A subject as its page shows it, with one page of the texts that name it. */
export type SubjectData = RouterOutputs['subjects']['bySlug']

export function subjectHead(
  t: TFunction<'pages' | 'subjects'>,
  { subject, texts, page, pages }: SubjectData,
  lang: Lang,
): PageHead {
  const { name, slug, slugs, words } = subject
  const part = page > 1 ? `, ${t('pagination.pageOf', { page, pages })}` : ''
  const [fr, en] = LANGS.map((one) => href('subject', one, { slug: slugs[one] }))
  return {
    title: withSite(name + part),
    description: words?.text ?? t('subject.description', { name }),
    english: subject.inEnglish,
    paths: { fr: fr ?? '', en: en ?? '' },
    // A list of one or two texts is no use to people who search.
    noindex: !subject.isIndexed,
    image: texts[0]?.image ?? null,
    feed: { title: t('subject.feedTitle', { name }), path: feedHref('subject', slug, lang) },
    ...(import.meta.env.SSR && {
      jsonLd: (place: Place) => [
        describeSubject(subject, place, lang),
        breadcrumbs(place.origin, [
          [place.brand.name, href('home', lang)],
          [name, href('subject', lang, { slug })],
        ]),
      ],
    }),
  }
}
