import { expect, it } from 'vitest'
import { bodyHere } from '../../../server/testing/import-bodies.ts'
import { lexicalHtml } from './lexical.ts'
import { markdownHtml } from './markdown.ts'
import { mobiledocHtml } from './mobiledoc.ts'

const shown = (html: string): string => bodyHere(html).content
const read = (markdown: string): string => shown(markdownHtml(markdown, () => {}))
const link = (href: string, words = href) => `<a href="${href}" rel="noopener">${words}</a>`

it.each([
  [
    'a table',
    '| a | b |\n|:-:|---|\n| *c* | d |',
    '<table><thead><tr><th style="text-align:center">a</th><th>b</th></tr></thead><tbody><tr><td style="text-align:center"><em>c</em></td><td>d</td></tr></tbody></table>',
  ],
  ['HTML in a line', 'a <b>b</b> <u>c</u>', '<p>a <strong>b</strong> <u>c</u></p>'],
  ['HTML blocks', '<div>\n\n*a*\n\n</div>', '<p><em>a</em></p>'],
  ['entities', 'Tom &amp; Jerry &copy; &lt;3', '<p>Tom &amp; Jerry © &lt;3</p>'],
  [
    'links by name',
    '[a][b] et [b]\n\n[b]: https://b.example/ "B"',
    `<p>${link('https://b.example/', 'a')} et ${link('https://b.example/', 'b')}</p>`,
  ],
  [
    'addresses',
    'https://b.example/ et <https://c.example/>',
    `<p>${link('https://b.example/')} et ${link('https://c.example/')}</p>`,
  ],
  ['underlined headings', 'Un\n==\n\nDeux\n---', '<h1>Un</h1><h2>Deux</h2>'],
  ['headings without a blank', 'a\n##Un titre\nb', '<p>a</p><h2>Un titre</h2><p>b</p>'],
  ['indented code', 'a\n\n    if (a < b)\n      c()', '<p>a</p><pre><code>if (a &lt; b)\n  c()</code></pre>'],
  ['highlights', '==a *b*== et a == b', '<p><strong>a <em>b</em></strong> et a == b</p>'],
  [
    'raised and lowered',
    '10^6^, H~2~O, 1^er^, ~5 ans, ~~non~~',
    '<p>10<sup>6</sup>, H<sub>2</sub>O, 1<sup>er</sup>, ~5 ans, <s>non</s></p>',
  ],
  ['signs typed with a backslash', 'a \\^b\\^ \\==c==', '<p>a ^b^ ==c==</p>'],
  ['line ends', 'a\nb', '<p>a<br />b</p>'],
  ['boxes', '- [ ] a\n- [x] b', '<ul><li>[ ] a</li><li>[x] b</li></ul>'],
  ['nested lists', '1. a\n   - b', '<ol><li>a\n<ul><li>b</li></ul>\n</li></ol>'],
  ['tags without an end', 'a<script>b', '<p>a</p>'],
])('%s', (_, markdown, html) => {
  expect(read(markdown)).toBe(html)
})

it('is read in each place where Ghost keeps it, and reaches into nothing behind it', () => {
  const markdown = '| a |\n|---|\n| b |\n\n<b>c'
  const lexical = {
    root: {
      children: [
        { type: 'markdown', markdown },
        { type: 'paragraph', children: [{ type: 'text', text: 'd' }] },
      ],
    },
  }
  const mobiledoc = {
    version: '0.3.1',
    markups: [],
    atoms: [],
    cards: [['card-markdown', { markdown }]],
    sections: [
      [10, 0],
      [1, 'p', [[0, [], 0, 'd']]],
    ],
  }
  for (const html of [
    lexicalHtml(JSON.stringify(lexical), () => {}),
    mobiledocHtml(JSON.stringify(mobiledoc), () => {}),
  ])
    expect(shown(html ?? '')).toBe(
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table><p><strong>c</strong></p><p>d</p>',
    )
})

it.each([
  ['a million backticks', '`'.repeat(1_000_000)],
  ['backticks of many lengths', Array.from({ length: 1400 }, (__, n) => `${'`'.repeat(n + 1)}a`).join('')],
  ['stars', '**a*'.repeat(250_000)],
  ['brackets', '[a]('.repeat(250_000)],
  ['quotations in quotations', `${'>'.repeat(100_000)}a`],
  [
    'footnotes in footnotes',
    `a[^0]\n\n${Array.from({ length: 500 }, (__, n) => `[^${n}]: ${`[^${n + 1}]`.repeat(9)}`).join('\n\n')}`,
  ],
])('ends quickly with %s, and says so where it comes as it was typed', { timeout: 20_000 }, (_, markdown) => {
  const told: string[] = []
  expect(markdownHtml(markdown, (what) => told.push(what)).length).toBeLessThan(10 * markdown.length)
  expect(told.length).toBeGreaterThan(0)
})
