import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { sanitizeContent } from '../../../server/features/texts/bodies/sanitize.ts'
import { bodyToMarkdown, linesToMarkdown } from '../../export/markdown.ts'
import { bodyFromMarkdown, linesFromMarkdown } from './markdown.ts'

const ID = '0123456789abcdef01234567'
/** A cell of a head is of its column, said or not. */
const clean = (html: string) =>
  sanitizeContent(html, 'https://manette.example').replaceAll(' scope="col"', '')
const back = (markdown: string) =>
  clean(
    bodyFromMarkdown(markdown, {
      picture: (src) =>
        src === `/pictures/${ID}.png` ? { address: `/api/images/${ID}`, width: 640, height: 360 } : undefined,
      link: (href) => href,
    }).html,
  )
const away = (html: string) => bodyToMarkdown(html, { pictureAt: (id) => `/pictures/${id}.png` })

const note = (words: string) => `<small role="doc-footnote">${words}</small>`
const BODIES = [
  '<h1>Un</h1><h2>Deux</h2><h6>Six <em>penché</em></h6>',
  '<p>Gras <strong>gras</strong>, <em>penché</em>, <u>souligné</u>, <s>barré</s>, <code>code `ici`</code>.</p>',
  '<p>mot<strong>gras</strong>mot, a<em>b</em>c, <strong>« cité »</strong>suite, <em>(x)</em>y</p>',
  '<p><strong><em><u><s>tout</s></u></em></strong></p>',
  '<p>une ligne<br />une autre</p>',
  '<p>* pas une liste</p><p>1. ni ceci</p><p># ni un titre</p><p>- - -</p><p>&gt; ni cité</p><p>+ x</p><p>1) y</p>',
  '<p>a * b * c _d_ `e` [f](g) ![h](i) &lt;b&gt;j&lt;/b&gt; &amp;amp; \\ ~~k~~ ~l~ | l | [x] ==m== ^n^ [^1]</p>',
  '<p>https://example.org/x_y_z et www.example.org, moi@example.org</p>',
  '<p>| a | b |<br />| - | - |</p><p>Titre<br />===</p>',
  '<p style="text-align:center">au milieu <a href="/news/x">lien</a></p><h2 style="text-align:right">à droite</h2>',
  '<ul><li>un<ul><li>deux<ol><li>trois</li><li>quatre</li></ol></li></ul></li><li>cinq</li></ul><ol start="3"><li>six</li></ol>',
  '<ol><li>un</li></ol><ul><li>x</li></ul>',
  '<ul><li style="text-align:center">un</li><li>deux</li></ul>',
  '<ul><li><p>un</p><p>deux</p></li><li><p>trois</p></li></ul>',
  '<blockquote><p>cité</p><p>encore</p></blockquote>',
  '<pre><code>  a\n\n\n  ```b```\n&lt;c&gt;&amp;&lt;/c&gt;</code></pre>',
  '<pre>avec <strong>des</strong>\n\nmarques</pre>',
  '<p>avant</p><hr /><p>après</p>',
  '<p><a href="/news/un-test">ici</a> <a href="https://example.org/a(b)c?d=e&amp;f=g_h_"><strong>là</strong></a> <a href="mailto:a@b.example">mail</a></p>',
  `<p><img src="/api/images/${ID}" alt="Un *château* [la nuit] &quot;là&quot;" width="640" height="360" /></p>`,
  `<figure><img src="/api/images/${ID}" alt="Un château" width="320" height="180" /><figcaption>La <em>légende</em></figcaption></figure>`,
  `<figure><figure><img src="/api/images/${ID}" alt="a" width="640" height="360" /></figure><figcaption>c</figcaption></figure>`,
  '<aside><p>Attention</p><ul><li>à <strong>ceci</strong></li></ul><pre><code>a\n\nb</code></pre><p>fin</p></aside><p>suite</p>',
  '<details><summary>La <em>fin</em></summary><p>Il meurt.</p><p>Ou pas.</p></details><p>suite</p>',
  '<figure><blockquote><p>Un mot</p></blockquote><figcaption>Quelqu’un</figcaption></figure>',
  '<figure><a href="/news/un-autre">Un autre texte</a></figure>',
  '<table><thead><tr><th scope="col">a | b</th><th scope="col">c</th></tr></thead><tbody><tr><td>1 <strong>2</strong></td><td>`3`</td></tr></tbody></table>',
  '<table><tbody><tr><th scope="row">a</th><td colspan="2">b</td></tr><tr><td>c</td><td>d</td><td>e</td></tr></tbody></table>',
  `<p>Un mot${note('Sa <em>source</em>, [là].')} suit${note('deux')}.</p><ul><li>trois${note('quatre')}</li></ul><aside><p>a${note('b')}</p></aside>`,
  '<p>10<sup>6</sup> H<sub>2</sub>O</p><p><a href="#part-ici">là</a></p><h2 id="part-ici">Ici</h2>',
  `<p>a <img src="/api/images/${ID}" alt="" aria-hidden="true" width="640" height="360" /></p>`,
  '<p>Espaces « insécables », fines !</p><p>é à 漢字 🎮</p>',
]

describe('a body comes back as it left', () => {
  it.each(BODIES)('%s', (html) => {
    const stored = clean(html)
    expect(stored).not.toBe('')
    expect(back(away(stored))).toBe(stored)
  })

  const TEXTS = path.resolve(import.meta.dirname, '../../../demo/texts')
  const files = readdirSync(TEXTS, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  )
  it.each(files)('of the demo: %s', (file) => {
    const html =
      readFileSync(path.join(TEXTS, file), 'utf8')
        .split(/^---\n/m)
        .at(-1) ?? ''
    const stored = clean(html.replace(/>\n+</g, '><'))
    expect(back(away(stored))).toBe(stored)
  })

  it('in the form for Hugo, too', () => {
    const stored = clean(
      '<p>a {{&lt; b &gt;}} {{% c %}} <code>{{% d %}}</code></p><pre><code>{{&lt; b\n\nc</code></pre>',
    )
    expect(back(bodyToMarkdown(stored, { pictureAt: () => undefined }, 'hugo'))).toBe(stored)
  })
})

it('a picture that is missing leaves its words, and is told', () => {
  const markdown = `![Un château](/pictures/${ID}.png)\n`
  const { html, missing } = bodyFromMarkdown(markdown, { picture: () => null, link: (href) => href })
  expect([html, missing]).toEqual(['<p>Un château</p>', [`/pictures/${ID}.png`]])
})

it.each([
  'Un phare,\n*la nuit*.',
  '1. un\n2) deux\n\n# trois [x](y) \\ fin\\',
  'https://a.example/b_c?d=e&f#g !',
  '',
])('lines come back as they left: %j', (lines) => {
  expect(linesFromMarkdown(linesToMarkdown(lines))).toBe(lines)
})
