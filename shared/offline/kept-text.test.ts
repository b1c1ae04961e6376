import { describe, expect, it } from 'vitest'
import { pageEntries } from '../pages.ts'
import { keptText } from './kept-text.ts'

describe('keptText', () => {
  it.each([
    ['/news/un-article', { kind: 'article', slug: 'un-article' }],
    ['/en/reviews/un-test', { kind: 'review', slug: 'un-test' }],
    ['/contact', { kind: 'page', slug: 'contact' }],
    ['/en/contact', { kind: 'page', slug: 'contact' }],
  ])('knows the text of %s', (pathname, text) => expect(keptText(pathname)).toEqual(text))

  const brought = pageEntries().flatMap(([, { path }]) => (path.includes(':') ? [] : [path, `/en${path}`]))
  it.each([...brought, '/games/un-jeu', '/team/lea', '/subjects/retro'])('knows none of %s', (pathname) =>
    expect(keptText(pathname)).toBeUndefined(),
  )
})
