import { expect, test } from 'vitest'
import { INITIAL_BRAND } from '../../shared/brand/initial.ts'
import { IMAGE_WIDTHS } from '../../shared/images/widths.ts'
import { describeItem } from '../../shared/texts/structured-data.ts'
import { escapeXml } from '../base/escape.ts'
import { type DocumentParts, htmlDocument as inParts } from './document.ts'
import { rootPage, startingPage } from './loader.ts'
import { identityQuery } from './one-address.ts'

const EVIL = '</script><script>alert(1)</script>"\'<img src=x onerror=alert(1)>$&'

const parts = (over: Partial<DocumentParts> = {}): DocumentParts => ({
  lang: 'fr',
  brand: INITIAL_BRAND,
  languages: 'both',
  origin: 'https://manette.example',
  pathname: '/news/un-titre',
  query: '',
  head: { title: 'Titre', description: 'Description' },
  translated: true,
  assets: {
    entry: '/assets/entry.js',
    styles: [],
    pageStyles: new Set(),
    conditional: [],
    modules: [],
    fonts: [],
  },
  html: '<main></main>',
  boot: '{}',
  ...over,
})

const htmlDocument = (one: DocumentParts) => inParts(one).join('')

test('a page says how long passwords are where the site asks more than usual', () => {
  expect(htmlDocument(parts())).not.toContain('password-min')
  expect(htmlDocument(parts({ passwordMin: 10 }))).toContain(' data-password-min="10">')
})

test('canonical, both languages and x-default are named', () => {
  const html = htmlDocument(parts())
  expect(html).toContain('<link rel="canonical" href="https://manette.example/news/un-titre">')
  expect(html).toContain('hreflang="fr" href="https://manette.example/news/un-titre"')
  expect(html).toContain('hreflang="en" href="https://manette.example/en/news/un-titre"')
  expect(html).toContain('hreflang="x-default" href="https://manette.example/news/un-titre"')
})

test('a site in French alone says so, and names no other language', () => {
  const html = htmlDocument(parts({ languages: 'fr' }))
  expect(html).toContain('<html lang="fr" data-theme="dark" data-languages="fr">')
  expect(html).toContain('<link rel="canonical" href="https://manette.example/news/un-titre">')
  expect(html).not.toMatch(/hreflang|data-languages="both"/)
})

test('the English alternate of a page keeps the query, and its canonical is itself', () => {
  const html = htmlDocument(parts({ lang: 'en', pathname: '/en/news', query: '?page=2' }))
  expect(html).toContain('<link rel="canonical" href="https://manette.example/en/news?page=2">')
  expect(html).toContain('hreflang="fr" href="https://manette.example/news?page=2"')
})

test('what is not translated has no English alternate, and what is not to be found has no canonical', () => {
  expect(htmlDocument(parts({ translated: false }))).not.toContain('hreflang="en"')
  const hidden = htmlDocument(parts({ head: { title: 'x', description: '', noindex: true } }))
  expect(hidden).toContain('<meta name="robots" content="noindex">')
  expect(hidden).not.toContain('canonical')
})

test('English that still shows the French text has its card and itself as canonical, and is not found', () => {
  const jsonLd = () => [{ '@type': 'NewsArticle', inLanguage: 'fr' }]
  const html = htmlDocument(
    parts({
      ...{ lang: 'en', pathname: '/en/news/un-titre', translated: false },
      head: { title: 'Titre', description: 'Description', jsonLd },
    }),
  )
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).toContain('<link rel="canonical" href="https://manette.example/en/news/un-titre">')
  expect(html).toContain('<meta property="og:url" content="https://manette.example/en/news/un-titre">')
  expect(html).toContain('<meta property="og:locale" content="fr_FR">')
  expect(html).toContain('"inLanguage":"fr"')
  expect(html).not.toContain('hreflang')
})

test('the answer to a search is not found, its links are followed, and its list is its canonical', () => {
  const html = htmlDocument(parts({ lang: 'en', pathname: '/en/news', query: '?search=zelda&page=2' }))
  expect(html).toContain('<meta name="robots" content="noindex, follow">')
  expect(html).toContain('<link rel="canonical" href="https://manette.example/en/news">')
  expect(html).toContain('<meta property="og:url" content="https://manette.example/en/news">')
})

const CABINE = { ...INITIAL_BRAND, name: 'La <Cabine>' }

test('the loader refreshes as HTML says it, and goes on without scripts', () => {
  expect(rootPage('/home', CABINE)).toContain('<meta http-equiv="refresh" content="0; url=/home">')
  expect(rootPage('/home', CABINE)).toContain('>La &lt;Cabine&gt;</a>')
})

test('the loader is of the theme that the site begins with', () => {
  const of = (theme: 'dark' | 'light' | 'system') =>
    rootPage('/home', { ...CABINE, look: { ...CABINE.look, theme } })
  expect([of('dark').includes('#0a1222'), of('dark').includes('#e6e8ee')]).toEqual([true, false])
  expect([of('light').includes('#0a1222'), of('light').includes('#e6e8ee')]).toEqual([false, true])
  expect(of('system')).toMatch(/#0a1222.*prefers-color-scheme:light.*#e6e8ee/)
})

test('the loader of /en is in English', () => {
  expect(rootPage('/en/home', CABINE)).toContain('<html lang="en">')
  expect(rootPage('/en/home', CABINE)).toContain('Loading…')
  expect(rootPage('/home', CABINE)).toContain('Chargement…')
})

test('a shared page shows its cover in a width that is kept, or the picture of the site in its size', () => {
  const cover = '/api/images/0123456789abcdef01234567'
  const html = htmlDocument(parts({ head: { title: 'x', description: '', image: cover } }))
  expect(html).toContain(
    `<meta property="og:image" content="https://manette.example${cover}?width=${IMAGE_WIDTHS.at(-1)}">`,
  )
  expect(html).not.toContain('og:image:width')
  expect(html).toContain('<meta property="og:image:alt" content="x">')
  const picture = { size: { width: 1280, height: 720 }, alt: 'Une "île"' }
  const known = htmlDocument(parts({ head: { title: 'x', description: '', image: cover }, picture }))
  expect(known).toContain('<meta property="og:image:width" content="1280">')
  expect(known).toContain('<meta property="og:image:height" content="720">')
  expect(known).toContain('<meta property="og:image:alt" content="Une &quot;île&quot;">')
  const own = htmlDocument(parts())
  expect(own).toContain('<meta property="og:image" content="https://manette.example/og-default.png">')
  expect(own).toContain('<meta property="og:image:width" content="1200">')
  expect(own).toContain('<meta property="og:image:height" content="630">')
})

test('while the site starts its page says so, in the reader’s language, and asks again', () => {
  expect(startingPage('fr')).toContain('Le site démarre')
  expect(startingPage('en')).toContain('<html lang="en">')
  expect(startingPage('en')).toContain('<meta http-equiv="refresh" content="2">')
})

test('a hostile title runs nothing, in the head and in structured data', () => {
  const item = {
    kind: 'review' as const,
    slug: 'x-y-z',
    title: EVIL,
    excerpt: EVIL,
    image: null,
    gameTitle: EVIL,
    genre: null,
    platform: null,
    rating: null,
    commentCount: 0,
    createdAt: new Date(0),
    updatedAt: new Date(0),
    signatures: [{ username: EVIL, slug: 'evil' }],
  }
  const html = htmlDocument(
    parts({
      head: { title: EVIL, description: EVIL, jsonLd: (origin) => [describeItem(item, origin, 'fr')] },
    }),
  )
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('<img src=x')
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  const [thing] = JSON.parse(json)['@graph']
  expect(thing.headline).toBe(EVIL)
  expect(thing.author.url).toBe('https://manette.example/team/evil')
})

test('XML drops what XML cannot hold and escapes the rest', () => {
  expect(escapeXml('a\u0000\u0008\u000b<&>"\'\ufffe')).toBe('a&lt;&amp;&gt;&quot;&#39;')
})

test('only the parameters that make a page are in its key, in one order', () => {
  expect(identityQuery('?utm_source=x&page=2&search=a%20b&page=3')).toBe('?search=a+b&page=2')
  expect(identityQuery('?search=&x=1')).toBe('')
  expect(identityQuery('?exact=true&page=2&search=a')).toBe('?search=a&exact=true&page=2')
  expect(identityQuery('?exact=1&search=a')).toBe('?search=a')
  expect(identityQuery('?exact=true')).toBe('')
})

test('says how the site looks after its sheets, and nothing where that is as it came', () => {
  const assets = { ...parts().assets, styles: ['/page.css'] }
  const html = htmlDocument(parts({ assets, look: ':root{--brand:#a30f1c}' }))
  expect(html).toContain('<style>:root{--brand:#a30f1c}</style>')
  expect(html.indexOf('<style>')).toBeGreaterThan(html.lastIndexOf('rel="stylesheet" href="/page.css"'))
  expect(htmlDocument(parts({ look: '' }))).toBe(htmlDocument(parts()))
})
