import { expect, test } from 'vitest'
import { describeItem } from '../../shared/content/structured-data.ts'
import { type DocumentParts, htmlDocument } from './document.ts'
import { escapeXml } from './escape.ts'
import { identityQuery } from './plugin.ts'

const EVIL = '</script><script>alert(1)</script>"\'<img src=x onerror=alert(1)>$&'

const parts = (over: Partial<DocumentParts> = {}): DocumentParts => ({
  lang: 'fr',
  origin: 'https://manette.example',
  pathname: '/news/un-titre',
  query: '',
  head: { title: 'Titre', description: 'Description' },
  translated: true,
  assets: { entry: '/assets/entry.js', styles: [], modules: [], fonts: [] },
  html: '<main></main>',
  boot: '{}',
  ...over,
})

test('canonical, both languages and x-default are named', () => {
  const html = htmlDocument(parts())
  expect(html).toContain('<link rel="canonical" href="https://manette.example/news/un-titre">')
  expect(html).toContain('hreflang="fr" href="https://manette.example/news/un-titre"')
  expect(html).toContain('hreflang="en" href="https://manette.example/en/news/un-titre"')
  expect(html).toContain('hreflang="x-default" href="https://manette.example/news/un-titre"')
})

test('the English twin of a page keeps the query, and its canonical is itself', () => {
  const html = htmlDocument(parts({ lang: 'en', pathname: '/en/news', query: '?page=2' }))
  expect(html).toContain('<link rel="canonical" href="https://manette.example/en/news?page=2">')
  expect(html).toContain('hreflang="fr" href="https://manette.example/news?page=2"')
})

test('what is not translated has no English twin, and what is not to be found has no canonical', () => {
  expect(htmlDocument(parts({ translated: false }))).not.toContain('hreflang="en"')
  const hidden = htmlDocument(parts({ head: { title: 'x', description: '', noindex: true } }))
  expect(hidden).toContain('<meta name="robots" content="noindex">')
  expect(hidden).not.toContain('canonical')
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
    author: { username: EVIL },
  }
  const html = htmlDocument(
    parts({
      head: { title: EVIL, description: EVIL, jsonLd: (origin) => [describeItem(item, origin, 'fr')] },
    }),
  )
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('<img src=x')
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json)['@graph'][0].headline).toBe(EVIL)
})

test('XML drops what XML cannot hold and escapes the rest', () => {
  expect(escapeXml('a\u0000\u0008\u000b<&>"\'\ufffe')).toBe('a&lt;&amp;&gt;&quot;&#39;')
})

test('only the parameters that make a page are in its key, in one order', () => {
  expect(identityQuery('?utm_source=x&page=2&search=a%20b&page=3')).toBe('?search=a+b&page=2')
  expect(identityQuery('?search=&x=1')).toBe('')
})
