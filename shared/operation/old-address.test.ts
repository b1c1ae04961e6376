import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalAddress, oldAddressesOf } from './old-address.ts'
import { checkFrom, checkTo } from './redirects.ts'

const ORIGIN = 'https://manette.example'
const from = (typed: string) => checkFrom(typed, ORIGIN)
const to = (typed: string) => checkTo(typed, ORIGIN)

describe('an old address', () => {
  it.each([
    ['/2019/05/Mon-Article/', '/2019/05/mon-article'],
    ['//2019///05//mon-article', undefined],
    ['/2019///05//mon-article', '/2019/05/mon-article'],
    ['/%C3%89t%C3%A9', '/%c3%a9t%c3%a9'],
    ['/Été', '/%c3%a9t%c3%a9'],
    // Composed of a letter and an accent.
    ['/e\u0301te\u0301', '/%c3%a9t%c3%a9'],
    ['/a%2Fb', '/a/b'],
    ['/a%3Fb', '/a%3fb'],
    ['/%2541', '/%2541'],
    ['/?p=123', '/?p=123'],
    ['/index.php?P=123&utm_source=x#top', '/index.php?p=123'],
    ['/b?z=1&a=2', '/b?a=2&z=1'],
    [`${ORIGIN}/vieux`, '/vieux'],
    ['/en/vieux/', '/en/vieux'],
  ])('%s is %s', (typed, normal) => {
    expect(from(typed)).toEqual(normal === undefined ? { wrong: 'oldAddressInvalid' } : { value: normal })
  })

  it('normalised twice is the same', () => {
    fc.assert(
      fc.property(
        fc.webPath({ size: 'xsmall' }),
        fc.webQueryParameters({ size: 'xsmall' }),
        (path, query) => {
          const once = normalAddress(`/${path}?${query}`)
          if (!once) return
          expect(normalAddress(once.path + once.query)).toEqual(once)
          // The CHECK of the table, and the limit of PostgreSQL's index.
          expect(once.path + once.query).toMatch(/^\/[!-~]*$/)
          expect(once.path + once.query).toBe((once.path + once.query).toLowerCase())
        },
      ),
    )
  })

  it.each([
    '',
    'vieux',
    '//evil.example/vieux',
    '/\\evil.example',
    'https://evil.example/vieux',
    '/%',
    '/%ff',
    '/%00',
    '/a b',
    '/a\tb',
    '/a\nb',
    '/\u0000',
    `/${'a'.repeat(2000)}`,
    // Three times as long when it is encoded.
    `/${'é'.repeat(400)}`,
  ])('is refused as %j', (typed) => {
    expect(from(typed)).toEqual({ wrong: 'oldAddressInvalid' })
  })

  it.each([
    '/api',
    '/API/articles',
    '/trpc/texts.list',
    '/admin',
    '/admin/x',
    '/en/admin',
    '/profile',
    '/login',
    '/assets/x.js',
    '/preview/abc',
    '/%61pi/x',
  ])('is the site’s own: %s', (typed) => {
    expect(from(typed)).toEqual({ wrong: 'oldAddressReserved' })
  })

  it.each(['/', '/en', '/en/', '/home', '/News/', '/en/reviews', '/about?x=1'])(
    'is no place where a page always is: %s',
    (typed) => expect(from(typed)).toEqual({ wrong: 'oldAddressIsPage' }),
  )

  it('of 2,000 characters has room', () => {
    expect(from(`/${'a'.repeat(1999)}`)).toEqual({ value: `/${'a'.repeat(1999)}` })
  })
})

describe('where it leads', () => {
  it.each([
    ['/news/mon-article', '/news/mon-article', '/news/mon-article'],
    [`${ORIGIN}/news/mon-article?page=2#suite`, '/news/mon-article?page=2#suite', '/news/mon-article'],
    ['/en/news/été', '/en/news/%C3%A9t%C3%A9', '/news/%c3%a9t%c3%a9'],
    ['/news/../reviews', '/reviews', '/reviews'],
    ['/api/images/0123456789abcdef01234567', '/api/images/0123456789abcdef01234567', undefined],
    ['/', '/', '/'],
  ])('%s', (typed, stored, path) => {
    expect(to(typed)).toMatchObject({ value: { to: stored, ...(path && { toPath: path }) } })
  })

  it.each([
    'https://evil.example/',
    `${ORIGIN}.evil.example/`,
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\u0085/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/%2f/evil.example',
    '/%5cevil.example',
    '/a\\..\\b',
    'javascript:alert(1)',
    'data:text/html,x',
    'news/x',
    '/a\r\nSet-Cookie: x=1',
  ])('never elsewhere: %j', (typed) => {
    expect(to(typed)).toEqual({ wrong: 'newAddressElsewhere' })
  })

  it('never leaves the site, whatever is typed', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '%2e',
      '\t',
      '@',
      ':',
      'evil.example',
      'http:',
      '?',
      '#',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const goal = to(`/${pieces.join('')}`)
        if ('wrong' in goal) return
        expect(new URL(goal.value.to, ORIGIN).origin).toBe(ORIGIN)
        expect(new URL(decodeURIComponent(goal.value.to), ORIGIN).origin).toBe(ORIGIN)
      }),
    )
  })

  it.each(['/api/articles', '/trpc/x', '/admin', '/profile', '/assets/x.js', '/preview/abc'])(
    'not to what is no page: %s',
    (typed) => expect(to(typed)).toEqual({ wrong: 'newAddressReserved' }),
  )
})

describe('what an address may stand for', () => {
  it.each([
    ['/Vieux/', ['/vieux']],
    ['/vieux?a=1&utm_medium=mail', ['/vieux?a=1', '/vieux']],
    ['/?p=12&preview=true', ['/?p=12&preview=true', '/?p=12']],
    ['/?x=1', ['/?x=1']],
    ['/', []],
    ['/en/vieux', ['/en/vieux', '/vieux']],
    ['/en/?p=3', ['/en?p=3', '/en', '/?p=3']],
    ['/%', []],
  ])('%s', (asked, keys) => expect(oldAddressesOf(asked)).toEqual(keys))
})
