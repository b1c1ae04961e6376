import type { Lang } from '../../shared/base/lang.ts'
import type { Brand } from '../../shared/brand/brand.ts'
import { drawnAt, iconAt } from '../../shared/brand/icons.ts'
import { firstTheme, type InitialTheme } from '../../shared/brand/look/look.ts'
import type { PageHead } from '../../shared/page-head.ts'
import { alternatePath } from '../../shared/routes.ts'
import type { Languages } from '../../shared/settings/settings.ts'
import { type Place, shareImage } from '../../shared/structured-data.ts'
import { THEME_COLORS } from '../../shared/theme-colors.ts'
import { escapeMarkup as e } from '../base/escape.ts'
import type { PageAssets } from './assets.ts'
import { INLINE_SCRIPT } from './inline-script.ts'
import type { SharedPicture } from './shared-picture.ts'

export interface DocumentParts {
  lang: Lang
  brand: Brand
  languages: Languages
  /** The origin in canonical links, without a trailing slash. */
  origin: string
  pathname: string
  /** Identifying parameters, with the question mark, or empty. */
  query: string
  head: PageHead
  /** The page's own picture, if it has one. */
  picture?: SharedPicture | undefined
  /** False when the English page shows the French text. */
  translated: boolean
  assets: PageAssets
  html: string
  boot: string
  /** Style rules for a changed look (lookStyle). */
  look?: string
  theme?: InitialTheme
  /** Set when PASSWORD_POLICY requires more than the documented minimum. */
  passwordMin?: number
  extraHead?: string
}

/** In parts, as the rendered page is long and should not be copied into another string (answer.ts). */
export function htmlDocument(parts: DocumentParts): readonly string[] {
  const { lang, head, assets, html, boot } = parts
  const { mark } = parts.brand
  const before = `<!doctype html>
<html lang="${lang}" data-theme="${parts.theme ?? 'dark'}"${parts.languages === 'fr' ? ' data-languages="fr"' : ''}${parts.passwordMin ? ` data-password-min="${parts.passwordMin}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${e(head.title)}</title>
<meta name="description" content="${e(head.description)}">
<meta name="theme-color" content="${THEME_COLORS[firstTheme(parts.theme ?? 'dark')]}">
<script>${INLINE_SCRIPT}</script>
${assets.fonts.map((f) => `<link rel="preload" href="${f}" as="font" type="font/woff2" crossorigin>`).join('\n')}
${assets.styles.map((f) => `<link rel="stylesheet" href="${f}"${assets.pageStyles.has(f) ? ' data-page' : ''}>`).join('\n')}${parts.look ? `\n<style>${parts.look}</style>` : ''}
${assets.modules.map((f) => `<link rel="modulepreload" href="${f}" fetchpriority="low">`).join('\n')}
${identity(parts)}
<meta name="color-scheme" content="dark light">
<link rel="icon" href="${iconAt(mark, 'favicon.ico')}" sizes="32x32">
<link rel="icon" href="${iconAt(mark, 'favicon.svg')}" type="image/svg+xml">
<link rel="apple-touch-icon" href="${iconAt(mark, 'apple-touch-icon.png')}">
<link rel="manifest" href="${lang === 'en' ? '/en' : ''}/manifest.webmanifest">
<link rel="alternate" type="application/rss+xml" title="${e(parts.brand.name)}" href="${lang === 'en' ? '/en' : ''}/rss.xml">${feedOf(head)}
${parts.extraHead ?? ''}<script type="module" src="${assets.entry}" fetchpriority="low"></script>
</head>
<body style="--site:'${e(parts.origin)}'">
<div id="root">`
  const after = `</div>
<script type="application/json" id="boot">${boot}</script>
${assets.conditional.map(({ href, media }) => `<link rel="stylesheet" href="${href}" media="${media}">`).join('\n')}
</body>
</html>
`
  return [before, html, after]
}

const feedOf = ({ feed }: PageHead): string =>
  feed
    ? `\n<link rel="alternate" type="application/rss+xml" title="${e(feed.title)}" href="${e(feed.path)}">`
    : ''

/** noindex for English pages that show French text, and for search results, whose links may be followed. */
function robots({ query, lang, translated }: DocumentParts): string | undefined {
  if (new URLSearchParams(query).has('search')) return 'noindex, follow'
  return lang === 'en' && !translated ? 'noindex' : undefined
}

/** docs/product/search-engines-and-feeds.md, "Search engines and feeds". */
function identity(parts: DocumentParts): string {
  const { head, origin, pathname, query, lang, languages, translated } = parts
  const kept = robots(parts)
  if (head.noindex) return '<meta name="robots" content="noindex">'
  // The canonical address of search results is their list, that of older comments their text.
  const asked = new URLSearchParams(query)
  const place = asked.has('search') || asked.has('comments') ? '' : query
  const address = (l: Lang) => e(origin + (head.paths?.[l] ?? alternatePath(pathname, l)) + place)
  const others = [
    `<link rel="alternate" hreflang="fr" href="${address('fr')}">`,
    ...(translated ? [`<link rel="alternate" hreflang="en" href="${address('en')}">`] : []),
    `<link rel="alternate" hreflang="x-default" href="${address('fr')}">`,
  ]
  return [
    `<link rel="canonical" href="${address(lang)}">`,
    ...(kept ? [`<meta name="robots" content="${kept}">`] : languages === 'both' ? others : []),
    ...sharing(parts, address(lang)),
    ...structured(head, {
      origin,
      brand: parts.brand,
      logo: organizationLogo(origin, parts.brand),
      picture: pictureOf(parts.brand),
    }),
  ].join('\n')
}

function sharing({ brand, head, origin, lang, translated, picture }: DocumentParts, url: string): string[] {
  const shared = shareImage(head.image, origin, pictureOf(brand))
  const size = shared.size ?? picture?.size
  const alt = shared.size ? brand.name : picture?.alt || head.title
  const authors = head.authors ?? []
  const properties: (readonly [string, string])[] = [
    ['og:site_name', brand.name],
    ['og:type', head.type ?? 'website'],
    ['og:title', head.title],
    ['og:description', head.description],
    ['og:url', url],
    ['og:locale', lang === 'en' && translated ? 'en_GB' : 'fr_FR'],
    ['og:image', shared.url],
    ...authors.flatMap(({ path }): [string, string][] => (path ? [['article:author', origin + path]] : [])),
    ...momentsOf(head),
    ...Object.entries(size ?? {}).map(([side, pixels]): [string, string] => [
      `og:image:${side}`,
      String(pixels),
    ]),
    ['og:image:alt', alt],
  ]
  return [
    ...properties.map(([name, content]) => `<meta property="${name}" content="${e(content)}">`),
    ...authors.map(({ name }) => `<meta name="author" content="${e(name)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}

const momentsOf = ({ published, modified }: PageHead): (readonly [string, string])[] => [
  ...(published ? [['article:published_time', published.toISOString()] as const] : []),
  ...(modified ? [['article:modified_time', modified.toISOString()] as const] : []),
]

/** The picture for a page without a cover. */
const pictureOf = ({ mark }: Brand): string => iconAt(mark, 'og-default.png')

/** The publisher's logo, at its largest. */
function organizationLogo(origin: string, { logo, mark }: Brand): Place['logo'] {
  if (!logo) return { url: origin + iconAt(mark, 'icon-512.png'), width: 512, height: 512 }
  return { url: origin + drawnAt(logo.key, 'logo-3.png'), width: 3 * logo.width, height: 3 * logo.height }
}

/** `<` is escaped so that no text can end the script. */
function structured({ jsonLd }: PageHead, place: Place): string[] {
  const things = jsonLd?.(place)
  if (!things || things.length === 0) return []
  const graph = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  return [`<script type="application/ld+json">${graph.replace(/</g, '\\u003c')}</script>`]
}
