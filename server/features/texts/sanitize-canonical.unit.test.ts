import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sanitizeContent } from './bodies/sanitize.ts'

/**
 * Random documents as the editor exports them: the canonical form in allow-list.ts passes byte for byte, so that opening
 * and saving without a change changes nothing.
 */
const ID = '0123456789abcdef01234567'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const attribute = (text: string) => escaped(text).replaceAll('"', '&quot;')
const words = fc.string({
  unit: fc.constantFrom('a', 'é', ' ', '&', '<', '>', '"', '’', '\u00a0', '🎮', 'z', ';', '#', '\n'),
  minLength: 1,
  maxLength: 12,
})
const text = words.map(escaped)
const label = words.map((s) => s.trim()).filter((s) => s !== '' && !s.includes('\n'))

const MARKS = ['strong', 'em', 'u', 's', 'code']
const marked = fc
  .tuple(fc.subarray(MARKS), text)
  .map(([marks, inner]) => marks.reduce((html, mark) => `<${mark}>${html}</${mark}>`, inner))
const link = fc
  .tuple(
    fc.constantFrom(
      'href="/news/un-article"',
      'href="#suite"',
      'href="https://example.org/a?b=1&amp;c=2" rel="noopener"',
      'href="mailto:a@example.org"',
    ),
    marked,
  )
  .map(([href, inner]) => `<a ${href}>${inner}</a>`)
const footnote = fc.oneof(marked, link).map((inner) => `<small role="doc-footnote">n${inner}</small>`)
const line = fc
  .array(fc.oneof(text, marked, link, footnote, fc.constant('<br />')), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.join(''))

const style = fc.constantFrom(
  '',
  '',
  ...['left', 'right', 'center', 'justify'].map((to) => ` style="text-align:${to}"`),
)
const block = (tag: string, inner: fc.Arbitrary<string>) =>
  fc.tuple(style, inner).map(([align, html]) => `<${tag}${align}>${html}</${tag}>`)

const { list } = fc.letrec<{ list: string; item: string }>((tie) => ({
  item: fc
    .tuple(style, fc.oneof({ maxDepth: 3, withCrossShrink: true }, line, tie('list')))
    .map(([align, html]) => `<li${align}>${html}</li>`),
  list: fc
    .tuple(
      fc.constantFrom(['<ul>', '</ul>'], ['<ol>', '</ol>'], ['<ol start="3">', '</ol>']),
      fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
    )
    .map(([[open, close], items]) => `${open}${items.join('')}${close}`),
}))

const size = fc.constantFrom('', ' width="1280" height="720"', ' width="1" height="10000"')
const image = fc
  .tuple(label, size)
  .map(([alt, measures]) => `<img src="/api/images/${ID}" alt="${attribute(alt)}"${measures} />`)
const figure = fc
  .tuple(style, image, fc.option(line))
  .map(
    ([align, img, caption]) =>
      `<figure${align}>${img}${caption === null ? '' : `<figcaption>${caption}</figcaption>`}</figure>`,
  )
const video = fc
  .tuple(fc.option(label), fc.constantFrom([640, 480], [1280, 720]))
  .map(
    ([title, [width, height]]) =>
      `<iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ"${title === null ? '' : ` title="${attribute(title)}"`} width="${width}" height="${height}" allowfullscreen loading="lazy"></iframe>`,
  )
const cell = (tag: string) =>
  fc
    .tuple(
      tag === 'th' ? fc.constantFrom('', ' scope="col"', ' scope="row"') : fc.constant(''),
      fc.constantFrom('', ' colspan="2"', ' colspan="2" rowspan="3"'),
      style,
      block('p', line),
    )
    .map(([scope, span, align, html]) => `<${tag}${scope}${span}${align}>${html}</${tag}>`)
const row = (tag: string) =>
  fc.array(cell(tag), { minLength: 1, maxLength: 3 }).map((cells) => `<tr>${cells.join('')}</tr>`)
const table = fc
  .tuple(fc.option(row('th')), fc.array(fc.oneof(row('td'), row('th')), { minLength: 1, maxLength: 3 }))
  .map(
    ([head, rows]) =>
      `<table>${head === null ? '' : `<thead>${head}</thead>`}<tbody>${rows.join('')}</tbody></table>`,
  )
const code = text.map((inner) => inner.replace(/^\n+/, '')).filter((inner) => inner !== '')
const pre = fc.oneof(
  code.map((inner) => `<pre>${inner}</pre>`),
  text.map((inner) => `<pre><code>${inner}</code></pre>`),
)

const paragraphs = fc.array(block('p', line), { minLength: 1, maxLength: 2 }).map((all) => all.join(''))
const callout = fc.oneof(paragraphs, list, figure).map((html) => `<aside>${html}</aside>`)
const spoiler = fc
  .tuple(
    fc.oneof(fc.constant(''), marked),
    fc.oneof(paragraphs, list, figure, callout),
    fc.constantFrom('', ' class="fold"'),
  )
  .map(([title, html, kind]) => `<details${kind}><summary>${title}</summary>${html}</details>`)
const pullQuote = fc
  .tuple(paragraphs, fc.option(line))
  .map(
    ([html, source]) =>
      `<figure><blockquote>${html}</blockquote>${source === null ? '' : `<figcaption>${source}</figcaption>`}</figure>`,
  )

const blocks = fc.oneof(
  block('p', line),
  block('p', fc.constant('')),
  ...[1, 2, 3, 4, 5, 6].map((level) => block(`h${level}`, line)),
  block('blockquote', line),
  block(
    'blockquote',
    fc.array(block('p', line), { minLength: 1, maxLength: 2 }).map((paragraphs) => paragraphs.join('')),
  ),
  ...[list, figure, image, video, table, pre, callout, spoiler, pullQuote],
  fc.constant('<hr />'),
)
const document = fc.array(blocks, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''))

describe('what the editor exports', () => {
  it('passes unchanged', () => {
    fc.assert(
      fc.property(document, (html) => {
        expect(sanitizeContent(html, 'https://manette.example')).toBe(html)
      }),
      { numRuns: 600 },
    )
  }, 60_000)
})
