import type { PageName } from '../../../shared/pages.ts'
import { LIVE_CODE } from '../live/live-code.ts'

/**
 * The code of each page is `pages/<access>/<name>.tsx`, with hyphens in its name. Only the server runs it, except for live
 * pages; the browser's build includes it for its styles (vite.config.ts).
 */
export const PAGE_CODE = {
  ...LIVE_CODE,
  home: () => import('../../pages/public/home.tsx'),
  news: () => import('../../pages/public/news.tsx'),
  article: () => import('../../pages/public/article.tsx'),
  reviews: () => import('../../pages/public/reviews.tsx'),
  review: () => import('../../pages/public/review.tsx'),
  games: () => import('../../pages/public/games.tsx'),
  game: () => import('../../pages/public/game.tsx'),
  releases: () => import('../../pages/public/releases.tsx'),
  videos: () => import('../../pages/public/videos.tsx'),
  about: () => import('../../pages/public/about.tsx'),
  person: () => import('../../pages/public/person.tsx'),
  search: () => import('../../pages/public/search.tsx'),
  subject: () => import('../../pages/public/subject.tsx'),
  preview: () => import('../../pages/secret/preview.tsx'),
  report: () => import('../../pages/public/report.tsx'),
  receipt: () => import('../../pages/secret/receipt.tsx'),
  login: () => import('../../pages/anonymous/login.tsx'),
  howWeRate: () => import('../../pages/public/how-we-rate.tsx'),
  terms: () => import('../../pages/public/terms.tsx'),
  legal: () => import('../../pages/public/legal.tsx'),
  page: () => import('../../pages/public/page.tsx'),
  notFound: () => import('../../pages/public/not-found.tsx'),
} satisfies Record<PageName | 'notFound', () => Promise<object>>
