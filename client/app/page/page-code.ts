import type { PageName } from '../../../shared/pages.ts'
import { LIVE_CODE } from '../live/live-code.ts'

/**
 * The code of each page: `pages/<name>.tsx`, its name with hyphens. The server alone runs it, but for live pages; the
 * browser's build has it for its styles (vite.config.ts).
 */
export const PAGE_CODE = {
  ...LIVE_CODE,
  home: () => import('../../pages/home.tsx'),
  news: () => import('../../pages/news.tsx'),
  article: () => import('../../pages/article.tsx'),
  reviews: () => import('../../pages/reviews.tsx'),
  review: () => import('../../pages/review.tsx'),
  games: () => import('../../pages/games.tsx'),
  game: () => import('../../pages/game.tsx'),
  releases: () => import('../../pages/releases.tsx'),
  videos: () => import('../../pages/videos.tsx'),
  about: () => import('../../pages/about.tsx'),
  person: () => import('../../pages/person.tsx'),
  search: () => import('../../pages/search.tsx'),
  subject: () => import('../../pages/subject.tsx'),
  preview: () => import('../../pages/preview.tsx'),
  report: () => import('../../pages/report.tsx'),
  receipt: () => import('../../pages/receipt.tsx'),
  login: () => import('../../pages/login.tsx'),
  howWeRate: () => import('../../pages/how-we-rate.tsx'),
  terms: () => import('../../pages/terms.tsx'),
  legal: () => import('../../pages/legal.tsx'),
  page: () => import('../../pages/page.tsx'),
  notFound: () => import('../../pages/not-found.tsx'),
} satisfies Record<PageName | 'notFound', () => Promise<object>>
