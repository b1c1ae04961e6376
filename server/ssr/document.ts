import { shareImage } from '../../shared/content/structured-data.ts'
import type { Lang } from '../../shared/lang.ts'
import type { PageHead } from '../../shared/page-head.ts'
import { alternatePath } from '../../shared/routes.ts'
import { SITE } from '../../shared/site.ts'
import type { PageAssets } from './assets.ts'
import { escapeMarkup as e } from './escape.ts'
import { INLINE_SCRIPT } from './inline-script.ts'

export interface DocumentParts {
  lang: Lang
  /** Origin of canonical links, without a slash at the end. */
  origin: string
  pathname: string
  /** The part of the query that belongs to the page's identity, with its question mark, or empty. */
  query: string
  head: PageHead
  /** Whether English has this page in its own words; where not, the English page shows the French text. */
  translated: boolean
  assets: PageAssets
  html: string
  boot: string
  /** How many characters a member's password has where PASSWORD_POLICY asks more than is documented. */
  passwordMin?: number
  /** Development only: what Vite wants in the head. */
  extraHead?: string
}

/** The whole HTML document of a page. */
export function htmlDocument(parts: DocumentParts): string {
  const { lang, head, assets, html, boot } = parts
  return `<!doctype html>
<html lang="${lang}" data-theme="dark"${parts.passwordMin ? ` data-password-min="${parts.passwordMin}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${e(head.title)}</title>
<meta name="description" content="${e(head.description)}">
<script>${INLINE_SCRIPT}</script>
${assets.fonts.map((f) => `<link rel="preload" href="${f}" as="font" type="font/woff2" crossorigin>`).join('\n')}
${assets.styles.map((f) => `<link rel="stylesheet" href="${f}">`).join('\n')}
${assets.modules.map((f) => `<link rel="modulepreload" href="${f}" fetchpriority="low">`).join('\n')}
${identity(parts)}
<meta name="color-scheme" content="dark light">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="alternate" type="application/rss+xml" title="${e(SITE.name)}" href="${lang === 'en' ? '/en' : ''}/rss.xml">
${parts.extraHead ?? ''}<script type="module" src="${assets.entry}" fetchpriority="low"></script>
</head>
<body>
<div id="root">${html}</div>
<script type="application/json" id="boot">${boot}</script>
</body>
</html>
`
}

/**
 * What search engines are told to do with a page, when it is not to be found by them: English that still shows the
 * French text, which is found in French; the answer to a search, whose items are to be followed all the same.
 */
function robots({ query, lang, translated }: DocumentParts): string | undefined {
  if (new URLSearchParams(query).has('search')) return 'noindex, follow'
  return lang === 'en' && !translated ? 'noindex' : undefined
}

/** Canonical address, languages and indexing (docs/product.md, "Search engines and feeds"). */
function identity(parts: DocumentParts): string {
  const { head, origin, pathname, query, lang, translated } = parts
  const kept = robots(parts)
  if (head.noindex) return '<meta name="robots" content="noindex">'
  // The answers to a search are no page of their own: their list is.
  const place = new URLSearchParams(query).has('search') ? '' : query
  const address = (l: Lang) => e(origin + alternatePath(pathname, l) + place)
  const others = [
    `<link rel="alternate" hreflang="fr" href="${address('fr')}">`,
    ...(translated ? [`<link rel="alternate" hreflang="en" href="${address('en')}">`] : []),
    `<link rel="alternate" hreflang="x-default" href="${address('fr')}">`,
  ]
  return [
    `<link rel="canonical" href="${address(lang)}">`,
    ...(kept ? [`<meta name="robots" content="${kept}">`] : others),
    ...sharing(head, origin, address(lang), translated ? lang : 'fr'),
    ...structured(head, origin),
  ].join('\n')
}

/** What previews of a shared link show (Open Graph; the large card elsewhere), in the language of its text. */
function sharing(head: PageHead, origin: string, url: string, lang: Lang): string[] {
  const shared = shareImage(head.image, origin)
  const properties: [string, string][] = [
    ['og:site_name', SITE.name],
    ['og:type', head.type ?? 'website'],
    ['og:title', head.title],
    ['og:description', head.description],
    ['og:url', url],
    ['og:locale', lang === 'fr' ? 'fr_FR' : 'en_GB'],
    ['og:image', shared.url],
    ...Object.entries(shared.size ?? {}).map(([side, pixels]): [string, string] => [
      `og:image:${side}`,
      String(pixels),
    ]),
  ]
  return [
    ...properties.map(([name, content]) => `<meta property="${name}" content="${e(content)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}

/** Structured data, one script for all; `<` is written so that no text can end the script. */
function structured({ jsonLd }: PageHead, origin: string): string[] {
  const things = jsonLd?.(origin)
  if (!things || things.length === 0) return []
  const graph = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  return [`<script type="application/ld+json">${graph.replace(/</g, '\\u003c')}</script>`]
}
