import { describe, expect, it } from 'vitest'
import { linksIn } from './routes.ts'

describe('links of a text', () => {
  it('stay in the language of the page', () => {
    const html =
      '<p><a href="/news/x?a=1#b">1</a> <a href="/news">2</a> <a rel="x" href="/reviews/y" class="z">3</a> <a href="/newsroom">4</a> ' +
      '<a href="https://example.org/news/x">5</a> <a href="/api/images/1">6</a> <code>href="/news/x"</code></p>'
    expect(linksIn(html, 'fr')).toBe(html)
    expect(linksIn(html, 'en')).toBe(
      '<p><a href="/en/news/x?a=1#b">1</a> <a href="/en/news">2</a> <a rel="x" href="/en/reviews/y" class="z">3</a> <a href="/newsroom">4</a> ' +
        '<a href="https://example.org/news/x">5</a> <a href="/api/images/1">6</a> <code>href="/news/x"</code></p>',
    )
  })
})
