import { describe, expect, it } from 'vitest'
import { pageEntries } from './pages.ts'
import { linksIn, mayBePage } from './routes.ts'

describe('a path', () => {
  it.each(['/', '/home', '/en', '/en/news/un-phare', '/nulle-part', '/apis', '/trpcx'])(
    '%s may be a page’s',
    (path) => expect(mayBePage(path)).toBe(true),
  )
  it.each(['/api', '/api/images/1', '/trpc', '/trpc/texts.list', '/rss.xml', '/en/rss.xml', '/sw.js'])(
    '%s is none of a page',
    (path) => expect(mayBePage(path)).toBe(false),
  )
})

describe('links of a text', () => {
  it.each(pageEntries())('to %s stay in the language of the page, whichever page it is', (_, { path }) => {
    const link = `<a href="${path.replace(':slug', 'x')}">y</a>`
    expect(linksIn(link, 'en')).toBe(link.replace('href="', 'href="/en'))
  })

  it('stay in the language of the page', () => {
    const html =
      '<p><a href="/news/x?a=1#b">1</a> <a href="/news">2</a> <a rel="x" href="/reviews/y" class="z">3</a> <a href="/newsroom/x">4</a> <a href="/faq?a#b">7</a> ' +
      '<a href="https://example.org/news/x">5</a> <a href="/api/images/1">6</a> <code>href="/news/x"</code></p>'
    expect(linksIn(html, 'fr')).toBe(html)
    expect(linksIn(html, 'en')).toBe(
      '<p><a href="/en/news/x?a=1#b">1</a> <a href="/en/news">2</a> <a rel="x" href="/en/reviews/y" class="z">3</a> <a href="/newsroom/x">4</a> <a href="/en/faq?a#b">7</a> ' +
        '<a href="https://example.org/news/x">5</a> <a href="/api/images/1">6</a> <code>href="/news/x"</code></p>',
    )
  })
})
