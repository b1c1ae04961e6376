import { expect, it } from 'vitest'
import { filesLeftBehind } from './left-behind.ts'

const site = new URL('https://www.old.example/blog/')
const found = (
  html: string,
  given: Partial<Parameters<typeof filesLeftBehind>[2]> = {},
  at: URL | null = site,
) => filesLeftBehind(html, at ?? undefined, { more: [], told: new Set(), ...given })
const link = (...addresses: string[]) => addresses.map((href) => `<p><a href="${href}">x</a></p>`).join('')

it.each([
  'https://old.example/wp-content/uploads/2019/03/film.mp4',
  'http://www.old.example/doc.PDF?v=2',
  'https://cdn.old.example/son.mp3',
  'https://old.example/content/files/2024/01/sans-fin',
  'https://site.files.wordpress.com/2019/03/doc.pdf',
  'https://storage.ghost.io/c/ab/cd/content/media/film.webm',
  '/content/media/2024/film.webm',
])('a file of the old site stays there: %s', (address) => {
  expect(found(link(address, address))).toEqual([address])
})

it.each([
  'https://elsewhere.example/doc.pdf',
  'https://notold.example/doc.pdf',
  '/news/un-texte',
  '/api/images/0123456789abcdef01234567',
  '#fin',
  'mailto:a@old.example',
])('what is not of the old site does not: %s', (address) => {
  expect(found(link(address))).toEqual([])
})

it('its pages are none, and what is told of elsewhere is not told twice', () => {
  const [page, picture, sound] = ['tag/mer/', 'perdu.jpg', 'a.mp3'].map(
    (at) => `https://old.example/${at}`,
  ) as [string, string, string]
  expect(found(link(page, picture), { told: new Set([picture]), more: [sound] })).toEqual([sound])
})

it('paths to its files are told where nobody says where it was', () => {
  expect(found(link('/content/files/a.pdf', '/news/a', 'https://old.example/a.pdf'), {}, null)).toEqual([
    '/content/files/a.pdf',
  ])
})
