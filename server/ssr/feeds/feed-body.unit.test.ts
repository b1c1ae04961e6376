import { expect, test } from 'vitest'
import type { Lang } from '../../../shared/base/lang.ts'
import { feedBody as bodyOf } from './feed-body.ts'

const ORIGIN = 'https://manette.example'
const feedBody = (html: string, origin: string, lang: Lang) => bodyOf(html, origin, lang, '/news/ici')
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

test('a spoiler is its title and a way to the page, whatever is in it; nothing of it is told', () => {
  const inner = '<p>La fin</p><details><summary>Encore</summary><p>Tout</p></details><pre>fin</pre>'
  const html = `<p>a</p><details><summary>La <em>fin</em></summary>${inner}</details><p>b</p><details><summary></summary><p>Autre</p></details>`
  const link = (page: string, words: string) => `<a href="${ORIGIN}${page}">${words}</a></p>`
  expect(feedBody(html, ORIGIN, 'fr')).toBe(
    `<p>a</p><p><strong>Spoiler\u00a0: La <em>fin</em></strong> – ${link('/news/ici', 'à lire sur le site')}` +
      `<p>b</p><p><strong>Spoiler</strong> – ${link('/news/ici', 'à lire sur le site')}`,
  )
  expect(feedBody(html, ORIGIN, 'en')).toContain(
    `Spoiler: La <em>fin</em></strong> – ${link('/en/news/ici', 'read it on the site')}`,
  )
})

test('what folds and hides no secret is open below a bold title, but for spoilers in it', () => {
  const secret = '<details><summary>La fin</summary><p>Non</p></details>'
  const fold = (inner: string, title = 'Config') =>
    `<details class="fold"><summary>${title}</summary>${inner}</details>`
  expect(feedBody(`<p>a</p>${fold('<p>b</p>')}<p>c</p>${fold('<p>d</p>', '')}`, ORIGIN, 'fr')).toBe(
    '<p>a</p><p><strong>Config</strong></p><p>b</p><p>c</p><p>d</p>',
  )
  const mixed = feedBody(
    `${fold(`<p>b</p>${secret}`)}<details><summary>Qui</summary>${fold('<p>x</p>')}</details>`,
    ORIGIN,
    'fr',
  )
  expect(mixed).toContain('<p><strong>Config</strong></p><p>b</p><p><strong>Spoiler\u00a0: La fin</strong>')
  expect(mixed).toContain('Spoiler\u00a0: Qui')
  expect(mixed).not.toMatch(/Non|<p>x|details|summary/)
})

test('a clip becomes a link under its picture, a gallery keeps its pictures and captions', () => {
  const img = (n: number) => `<img src="/api/images/${ID}" alt="${n}">`
  const whole = (n: number) => `<img src="${ORIGIN}/api/images/${ID}?width=960" alt="${n}">`
  const clip = '<iframe src="https://clips.twitch.tv/embed?clip=SmoothMango" title="x"></iframe>'
  const address = 'https://clips.twitch.tv/SmoothMango'
  expect(feedBody(`<figure>${img(1)}${clip}</figure>`, ORIGIN, 'fr')).toBe(
    `<figure>${whole(1)}<a href="${address}">${address}</a></figure>`,
  )
  const gallery = (of: typeof img) =>
    `<figure><figure>${of(1)}<figcaption>a</figcaption></figure><figure>${of(2)}</figure><figcaption>b</figcaption></figure>`
  expect(feedBody(gallery(img), ORIGIN, 'fr')).toBe(gallery(whole))
})

test('a callout is a quotation, a pull quote stays one with its source', () => {
  const pull = '<figure><blockquote><p>Dit</p></blockquote><figcaption>Hélène</figcaption></figure>'
  expect(feedBody(`<aside><p>En bref</p></aside>${pull}`, ORIGIN, 'fr')).toBe(
    `<blockquote><p>En bref</p></blockquote>${pull}`,
  )
})

test('footnotes stand at the end with the numbers of the page, to which they lead; those of a spoiler go with it', () => {
  const note = (words: string) => `<small role="doc-footnote">${words}</small>`
  const html = `<p>a${note('un <a href="/news/x">lien</a>')}</p><details><summary>Qui</summary><p>b${note('lui')}</p></details><p>c${note('deux')}</p>`
  expect(feedBody(html, ORIGIN, 'fr')).toBe(
    `<p>a<sup><a href="${ORIGIN}/news/ici#footnote-1">1</a></sup></p>` +
      `<p><strong>Spoiler\u00a0: Qui</strong> – <a href="${ORIGIN}/news/ici">à lire sur le site</a></p>` +
      `<p>c<sup><a href="${ORIGIN}/news/ici#footnote-3">3</a></sup></p>` +
      `<h2>Notes</h2><ol><li value="1">un <a href="${ORIGIN}/news/x">lien</a></li><li value="3">deux</li></ol>`,
  )
  expect(feedBody(html, ORIGIN, 'en')).toContain(`href="${ORIGIN}/en/news/ici#footnote-1"`)
})
