import type { Lang } from '../../../shared/base/lang.ts'
import { isOneOf } from '../../../shared/base/tables.ts'
import type { Brand } from '../../../shared/brand/brand.ts'
import { iconAt } from '../../../shared/brand/icons.ts'
import { firstTheme } from '../../../shared/brand/look/look.ts'
import { href } from '../../../shared/routes.ts'
import { THEME_COLORS } from '../../../shared/theme-colors.ts'

const SHORTCUTS: Record<Lang, Record<'news' | 'reviews' | 'videos', string>> = {
  fr: { news: 'Actus', reviews: 'Tests', videos: 'Vidéos' },
  en: { news: 'News', reviews: 'Reviews', videos: 'Videos' },
}

export const manifestHref = (lang: Lang): string =>
  lang === 'en' ? '/en/manifest.webmanifest' : '/manifest.webmanifest'

/** Its `id` makes it one app in both languages; the value is the address that installed apps had as theirs before. */
export const manifest = ({ name, tagline, look: { theme }, pagesOff, mark }: Brand, lang: Lang) => ({
  id: '/home',
  name,
  short_name: name,
  description: tagline[lang],
  lang,
  dir: 'ltr',
  start_url: href('home', lang),
  scope: '/',
  display: 'standalone',
  background_color: THEME_COLORS[firstTheme(theme)],
  theme_color: THEME_COLORS[firstTheme(theme)],
  categories: ['games', 'magazines', 'news'],
  shortcuts: (['news', 'reviews', 'videos'] as const)
    .filter((page) => !isOneOf(pagesOff, page))
    .map((page) => ({
      name: SHORTCUTS[lang][page],
      url: href(page, lang),
      icons: [{ src: iconAt(mark, 'icon-192.png'), sizes: '192x192', type: 'image/png' }],
    })),
  icons: [
    { src: iconAt(mark, 'icon-192.png'), sizes: '192x192', type: 'image/png' },
    { src: iconAt(mark, 'icon-512.png'), sizes: '512x512', type: 'image/png' },
    {
      src: iconAt(mark, 'icon-maskable-512.png'),
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    },
    { src: iconAt(mark, 'favicon.svg'), sizes: 'any', type: 'image/svg+xml' },
  ],
})
