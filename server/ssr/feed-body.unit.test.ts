import { expect, test } from 'vitest'
import { feedBody } from './feed-body.ts'

const ORIGIN = 'https://manette.example'
const ID = 'a1b2c3d4e5f6a1b2c3d4e5f6'

test('pictures and links of ours have whole addresses, those of others stay', () => {
  expect(
    feedBody(
      `<p><a href="/news/x">ici</a> <a href="//autre.example/y">là</a> <a href="https://autre.example/">loin</a></p><img src="/api/images/${ID}" alt="Un phare">`,
      ORIGIN,
      'fr',
    ),
  ).toBe(
    `<p><a href="${ORIGIN}/news/x">ici</a> <a href="//autre.example/y">là</a> <a href="https://autre.example/">loin</a></p><img src="${ORIGIN}/api/images/${ID}?width=960" alt="Un phare">`,
  )
})

test('an English text leads to English pages', () => {
  expect(feedBody('<a href="/news/x">here</a>', ORIGIN, 'en')).toBe(`<a href="${ORIGIN}/en/news/x">here</a>`)
})

test('a player becomes a link, and a text that speaks of addresses stays as it is', () => {
  expect(
    feedBody(
      '<iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk" title="Bande-annonce"></iframe><p>écrire href="/x"</p>',
      ORIGIN,
      'fr',
    ),
  ).toBe(
    '<a href="https://www.youtube.com/watch?v=abcdefghijk">https://www.youtube.com/watch?v=abcdefghijk</a><p>écrire href="/x"</p>',
  )
})
