import { describe, expect, it } from 'vitest'
import { wayBack } from './way-back.ts'

const origin = 'https://site.test'
const back = (from: string, rest = '') =>
  wayBack({ search: `?from=${encodeURIComponent(from)}${rest}`, origin })

describe('wayBack', () => {
  it('leads to pages of this site', () => {
    expect(back('/admin?tab=users#x', '&behind=1')).toEqual({ path: '/admin?tab=users#x', behind: true })
    expect(back('/en/news')).toEqual({ path: '/en/news', behind: false })
  })

  it.each([
    '',
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    'javascript:alert(1)',
    '/offline.html',
    '/offline.html?from=%2F',
  ])('leads nowhere with %j', (from) => expect(back(from)).toBeUndefined())

  it('leads nowhere without an address', () => expect(wayBack({ search: '', origin })).toBeUndefined())
})
