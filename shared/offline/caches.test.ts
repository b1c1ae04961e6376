import { describe, expect, it } from 'vitest'
import { isForAnybody, pageKey } from './caches.ts'

const key = (address: string) => pageKey(new URL(address, 'http://site.test'))
const answer = (control: string | null, status = 200) =>
  new Response('', { status, headers: control === null ? {} : { 'cache-control': control } })

describe('pageKey', () => {
  it.each([
    ['/home', '/home'],
    ['/en/home?utm_source=x', '/en/home'],
    ['/news?page=2&x=1', '/news?page=2'],
    ['/news?page=1', '/news'],
    ['/news/un-article#commentaires', '/news/un-article'],
    ['/en/reviews/a-review', '/en/reviews/a-review'],
    ['/conditions-generales', '/conditions-generales'],
  ])('keeps %s as %s', (address, kept) => expect(key(address)).toBe(kept))

  it.each([
    '/',
    '/login',
    '/en/login?next=%2Fhome',
    '/profile',
    '/admin',
    '/admin?tab=users',
    '/reset-password?token=x',
    '/preview/0123456789abcdef',
    '/en/preview/0123456789abcdef',
    '/news?search=zelda',
    '/news/un/deux',
    '/api/auth/me',
    '/api/images/0123456789abcdef01234567',
    '/trpc/texts.list',
    '/newsletter/x',
    '/rss.xml',
    '/offline.html',
  ])('keeps nothing of %s', (address) => expect(key(address)).toBeUndefined())
})

describe('isForAnybody', () => {
  it('takes what says so, and nothing else', () => {
    expect(isForAnybody(answer('public, max-age=0, must-revalidate'))).toBe(true)
    for (const control of [null, '', 'private, no-store', 'no-cache', 'public, no-store', 'max-age=60'])
      expect(isForAnybody(answer(control)), String(control)).toBe(false)
    expect(isForAnybody(answer('public', 404))).toBe(false)
  })
})
