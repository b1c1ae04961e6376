import { articlesSection } from './en/articles-section.ts'
import { carousel } from './en/carousel.ts'
import { common } from './en/common.ts'
import { errors } from './en/errors.ts'
import { footer } from './en/footer.ts'
import { genres } from './en/genres.ts'
import { header } from './en/header.ts'
import { home } from './en/home.ts'
import { language } from './en/language.ts'
import { news } from './en/news.ts'
import { notFound } from './en/not-found.ts'
import { pagination } from './en/pagination.ts'
import { reviews } from './en/reviews.ts'
import { search } from './en/search.ts'
import { share } from './en/share.ts'
import { singleContent } from './en/single-content.ts'
import { theme } from './en/theme.ts'
import { translation } from './en/translation.ts'
import { unavailable } from './en/unavailable.ts'
import { videoSection } from './en/video-section.ts'
import type { Messages } from './fr.ts'

export const en = {
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
} satisfies Messages
