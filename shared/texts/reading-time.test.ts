import { expect, it } from 'vitest'
import { countWords, readingMinutes } from './reading-time.ts'

it.each([
  ['', 0],
  ['Aujourd’hui, l’arc-en-ciel : 16-bit !', 3],
  ['« Non. »', 1],
  ['… — ?', 0],
])('words of %j: %i', (text, words) => expect(countWords(text)).toBe(words))

const words = (count: number) => 'mot '.repeat(count)
const PICTURE = `<img src="/api/images/${'a'.repeat(24)}" alt="${words(900)}" width="640" height="360" />`
const PLAYER = `<iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk" title="${words(900)}"></iframe>`

it.each([
  ['a few words', '<p>Deux mots</p>', 1],
  ['many words', `<p>${words(1_100)}</p>`, 5],
  [
    'captions, tables and spoilers',
    `<figure>${PICTURE}<figcaption>${words(220)}</figcaption></figure><table><tbody><tr><td>${words(220)}</td></tr></tbody></table><details><summary>Fin</summary><p>${words(220)}</p></details>`,
    3,
  ],
  ['players and pictures among them', `<p>${words(440)}</p>${PICTURE}<p>${PLAYER}</p>`, 2],
  [
    'code among them',
    `<pre><code>${words(2_000)}</code></pre><p>${words(440)}</p><pre>${words(2_000)}</pre>`,
    2,
  ],
  ['code that nobody has closed', `<p>${words(440)}</p><pre>${words(220)}`, 3],
  ['escaped characters', `<p>${'&amp; &lt; '.repeat(1_000)}${words(220)}</p>`, 1],
  ['no words', PICTURE, null],
  ['nothing', '', null],
])('minutes of a body with %s', (_what, html, minutes) => expect(readingMinutes(html)).toBe(minutes))
