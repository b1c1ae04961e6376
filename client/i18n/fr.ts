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
import { theme } from './fr/theme.ts'
import { translation } from './fr/translation.ts'
import { unavailable } from './fr/unavailable.ts'
import { videoSection } from './fr/video-section.ts'
import { typesetAll, type Widen } from './words.ts'

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
  translation,
  unavailable,
  genres,
} as const

/** Every word of the interface; English must have exactly these keys. */
export type Messages = Widen<typeof words>

export const fr: Messages = typesetAll(words)
