import { afterEach, expect, it } from 'vitest'
import { places } from '../../base/navigation/place.ts'
import { markStale } from '../../base/navigation/stale.ts'
import { wayTo } from './way.ts'

const STATIC = '<main id="main"><div data-static=""></div></main>'
const LIVE = '<main id="main"></main>'

function on(address: string, html: string): void {
  history.replaceState(null, '', address)
  places.arrive()
  document.body.innerHTML = html
}
const to = (address: string) => wayTo(new URL(address, location.href))

afterEach(() => {
  document.body.innerHTML = ''
})

it.each([
  ['/news', 'exchange'],
  ['/news/un-phare', 'exchange'],
  ['/news?page=2', 'exchange'],
  ['/login', 'exchange'],
  ['/une-page-a-nous', 'exchange'],
  ['/home', 'exchange'],
  ['/home#actus', 'within'],
  ['#actus', 'within'],
  ['/en/news', 'load'],
  ['/admin?tab=games', 'load'],
  ['/profile', 'load'],
  ['/forgot-password', 'load'],
  ['/preview/abc', 'load'],
  ['/report/abc', 'load'],
  ['/report', 'exchange'],
  ['/rss.xml', 'load'],
  ['/api/articles', 'load'],
  ['https://example.org/news', 'load'],
])('from a public page to %s: %s', (address, way) => {
  on('/home', STATIC)
  expect(to(address)).toBe(way)
})

it.each([
  ['/en/admin?tab=games', 'within'],
  ['/en/admin', 'within'],
  ['/en/news', 'load'],
  ['/en/profile', 'load'],
])('from a page that the browser makes to %s: %s', (address, way) => {
  on('/en/admin', LIVE)
  expect(to(address)).toBe(way)
})

it('from a secret address whole documents alone are loaded', () => {
  on('/report/abc', STATIC)
  expect(to('/news')).toBe('load')
})

it('who is being led to another document is still on the page that is shown', () => {
  on('/admin', LIVE)
  history.replaceState(null, '', '/login')
  expect(to('/login')).toBe('load')
  expect(to('/admin?tab=games')).toBe('within')
})

it('with another release on the server, or another brand, whole documents alone are loaded', () => {
  on('/home', STATIC)
  markStale()
  expect(to('/news')).toBe('load')
  delete document.documentElement.dataset.stale
  expect(to('/news')).toBe('exchange')
})
