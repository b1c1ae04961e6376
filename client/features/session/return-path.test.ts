import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { returnPath, safePath } from './return-path.ts'

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://manette.test' })
  vi.stubGlobal('document', { referrer: '' })
})
afterEach(() => vi.unstubAllGlobals())

describe('where one returns to', () => {
  it.each([
    ['/news/a?x=1#b', '/news/a?x=1#b'],
    ['/en/news', '/news'],
    ['/profile', '/profile'],
  ])('%s is a place', (target, path) => expect(safePath(target, 'fr')).toBe(path))

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\/evil.example',
    'https://evil.example/',
    'https://manette.test/news',
    'javascript:alert(1)',
    '/..//evil.example',
    '/login',
    '/en/reset-password?token=x',
    '/forgot-password',
    '/api/images/1',
    '/rss.xml',
    '/',
    '',
    null,
    42,
  ])('%s is none', (target) => expect(safePath(target, 'fr')).toBeUndefined())

  it('is what the address says, then the page before, then home', () => {
    expect(returnPath('?next=%2Freviews', { from: '/news' }, 'fr')).toBe('/reviews')
    expect(returnPath('?next=//evil', { from: '/news' }, 'en')).toBe('/en/news')
    expect(returnPath('', null, 'en')).toBe('/en/home')
  })

  it('is the page that led here, if it is ours', () => {
    vi.stubGlobal('document', { referrer: 'https://manette.test/news?page=2' })
    expect(returnPath('', null, 'fr')).toBe('/news?page=2')
    vi.stubGlobal('document', { referrer: 'https://manette.test.evil.example/news' })
    expect(returnPath('', null, 'fr')).toBe('/home')
  })
})
