import { typeset } from '../../shared/text/typography.ts'
import { about } from './fr/about.ts'
import { articlesSection } from './fr/articles-section.ts'
import { carousel } from './fr/carousel.ts'
import { common } from './fr/common.ts'
import { errors } from './fr/errors.ts'
import { footer } from './fr/footer.ts'
import { genres } from './fr/genres.ts'
import { header } from './fr/header.ts'
import { home } from './fr/home.ts'
import { language } from './fr/language.ts'
import { news } from './fr/news.ts'
import { notFound } from './fr/not-found.ts'
import { pagination } from './fr/pagination.ts'
import { reviews } from './fr/reviews.ts'
import { search } from './fr/search.ts'
import { share } from './fr/share.ts'
import { singleContent } from './fr/single-content.ts'
import { soon } from './fr/soon.ts'
import { theme } from './fr/theme.ts'
import { unavailable } from './fr/unavailable.ts'
import { videoSection } from './fr/video-section.ts'

const words = {
  common,
  header,
  footer,
  theme,
  language,
  home,
  articlesSection,
  videoSection,
  carousel,
  news,
  reviews,
  search,
  pagination,
  singleContent,
  share,
  errors,
  notFound,
  unavailable,
  about,
  soon,
  genres,
} as const

/** The same keys, with any text: what another language has to give. `_many` is a plural form of French alone. */
type Widen<T> = T extends string
  ? string
  : { [K in keyof T as K extends `${string}_many` ? never : K]: Widen<T[K]> }

/** Every word of the interface; English must have exactly these keys. */
export type Messages = Widen<typeof words>

/** French no-break spaces, so that whoever writes the words need not think of them. */
function typesetAll<T>(value: T): T {
  if (typeof value === 'string') return typeset(value) as T
  return Object.fromEntries(
    Object.entries(value as object).map(([key, inner]) => [key, typesetAll(inner)]),
  ) as T
}

export const fr: Messages = typesetAll(words)
