import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fromHtml } from 'hast-util-from-html'
import MarkdownIt from 'markdown-it'
import { describe, expect, it } from 'vitest'
import { sanitizeContent } from '../../server/features/texts/bodies/sanitize.ts'
import { bodyToMarkdown } from './markdown.ts'

/** Another parser than the writer's: CommonMark with tables and strikethrough. */
const reader = new MarkdownIt({ html: true })

interface Said {
  words: string
  links: string[]
  pictures: string[]
  players: string[]
  /** Unchanged characters. */
  codes: string[]
  /** Each block by its element, in order. */
  blocks: string[]
}

type Node = ReturnType<typeof fromHtml>['children'][number]
const BLOCKS =
  /^(h[1-6]|p|ul|ol|li|blockquote|pre|hr|table|th|td|tr|aside|details|summary|figure|figcaption|iframe|img|strong|em|u|s|code|a|br)$/

const textOf = (node: Node): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : ''

function said(html: string): Said {
  const all: Said = { words: '', links: [], pictures: [], players: [], codes: [], blocks: [] }
  const visit = (node: Node, inCode = false): void => {
    if (node.type === 'text') all.words += node.value
    if (node.type !== 'element') return
    const { tagName, properties } = node
    if (/^(ul|ol|li|pre)$/.test(tagName)) all.words += ' '
    if (tagName === 'pre') all.codes.push(textOf(node).replace(/\n$/, ''))
    // A paragraph in an item or a cell is equivalent to the item or the cell, and all forms of code blocks in Markdown
    // are code.
    if (BLOCKS.test(tagName) && tagName !== 'p' && !inCode)
      all.blocks.push(tagName + (properties.style ? ` ${properties.style}` : ''))
    if (tagName === 'a') all.links.push(String(properties.href))
    if (tagName === 'img') all.pictures.push(`${properties.src} ${properties.alt}`)
    if (tagName === 'iframe') all.players.push(String(properties.src))
    for (const child of node.children) visit(child, tagName === 'pre')
    if (/^(p|h[1-6]|li|td|th|br|pre|summary|figcaption|blockquote)$/.test(tagName)) all.words += ' '
  }
  for (const node of fromHtml(html, { fragment: true }).children) visit(node)
  return { ...all, words: all.words.replace(/[\t\n\r ]+/g, ' ').trim() }
}

/** Markdown as another parser reads it. */
const readAgain = (body: string): Said =>
  said(
    reader
      .render(bodyToMarkdown(body, { pictureAt: (id) => `../pictures/${id}.png` }))
      .replaceAll(/"\.\.\/pictures\/([0-9a-f]{24})\.png"/g, '"/api/images/$1"')
      .replaceAll(/style="text-align:\s*/g, 'style="text-align:'),
  )

const ID = '0123456789abcdef01234567'
const clean = (html: string) => sanitizeContent(html, 'https://manette.example')

describe('a body', () => {
  it.each([
    '<h1>Un</h1><h2>Deux</h2><h6>Six <em>penché</em></h6>',
    '<p>Gras <strong>gras</strong>, <em>penché</em>, <u>souligné</u>, <s>barré</s>, <code>code `ici`</code>.</p>',
    '<p><code>a</code><code>`b`</code><code>c</code>, <code>d</code> <code>e</code></p>',
    '<p>mot<strong>gras</strong>mot, a<em>b</em>c, <strong>« cité »</strong>suite, <em>(x)</em>y</p>',
    '<p><strong><em><u><s>tout</s></u></em></strong></p>',
    '<p>une ligne<br />une autre</p>',
    '<p>* pas une liste</p><p>1. ni ceci</p><p># ni un titre</p><p>- - -</p><p>&gt; ni cité</p><p>+ x</p><p>1) y</p>',
    '<p>a * b * c _d_ `e` [f](g) ![h](i) &lt;b&gt;j&lt;/b&gt; &amp;amp; \\ ~~k~~ | l |</p>',
    '<p>https://example.org/x_y_z et www.example.org, moi@example.org</p>',
    '<p>| a | b |<br />| - | - |</p><p>Titre<br />===</p>',
    '<p style="text-align:center">au milieu <a href="/news/x">lien</a></p><h2 style="text-align:right">à droite</h2>',
    '<ul><li>un<ul><li>deux<ol start="3"><li>trois</li><li>quatre</li></ol></li></ul></li><li>cinq</li></ul>',
    '<ol><li>un</li></ol><ol><li>encore un</li></ol><ul><li>x</li></ul><ul><li>y</li></ul>',
    '<ul><li style="text-align:center">un</li><li>deux</li></ul>',
    '<blockquote><p>cité</p><p>encore</p></blockquote><blockquote>seul</blockquote>',
    '<pre><code>  a\n\n\n  ```b```\n<c>&amp;</c></code></pre><pre>sans\n\ncode</pre>',
    '<pre>avec <strong>des</strong>\n\nmarques</pre>',
    '<hr />',
    '<p>avant</p><hr /><p>après</p>',
    '<p><a href="/news/un-test">ici</a> <a href="https://example.org/a(b)c?d=e&amp;f=g_h_" rel="noopener"><strong>là</strong></a> <a href="mailto:a@b.example">mail</a> <a href="#x">x</a></p>',
    `<p><img src="/api/images/${ID}" alt="Un *château* [la nuit] &quot;là&quot;" width="640" height="360" /></p>`,
    `<p>mot <a href="/news/x"><img src="/api/images/${ID}" alt="" /></a> mot</p>`,
    `<figure><img src="/api/images/${ID}" alt="Un château" /><figcaption>La <em>légende</em></figcaption></figure>`,
    `<figure><figure><img src="/api/images/${ID}" alt="a" /></figure><figure><img src="/api/images/${ID}" alt="b" /></figure><figcaption>c</figcaption></figure>`,
    `<figure style="text-align:center"><img src="/api/images/${ID}" alt="a" /></figure>`,
    '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="Une vidéo" width="640" height="480" allowfullscreen loading="lazy"></iframe>',
    `<figure><img src="/api/images/${ID}" alt="t" /><iframe src="https://clips.twitch.tv/embed?clip=AbCdEf" width="640" height="480" allowfullscreen loading="lazy"></iframe></figure>`,
    '<aside><p>Attention</p><ul><li>à <strong>ceci</strong></li></ul><pre><code>a\n\nb</code></pre><p>fin</p></aside><p>suite</p>',
    '<details><summary>La <em>fin</em></summary><p>Il meurt.</p><p>Ou pas.</p></details><p>suite</p>',
    '<figure><blockquote><p>Un mot</p></blockquote><figcaption>Quelqu’un</figcaption></figure>',
    '<figure><a href="/news/un-autre">Un autre texte</a></figure>',
    '<table><thead><tr><th scope="col">a | b</th><th scope="col">c</th></tr></thead><tbody><tr><td>1 <strong>2</strong></td><td>`3`</td></tr></tbody></table>',
    '<table><tbody><tr><th scope="row">a</th><td colspan="2">b</td></tr><tr><td>c</td><td>d</td><td>e</td></tr></tbody></table>',
    '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td><p>b</p><p>c</p></td></tr></tbody></table>',
    '<table><thead><tr><th scope="col" style="text-align:center">a</th></tr></thead><tbody><tr><td style="text-align:center">b</td></tr></tbody></table>',
    '<p>Espaces « insécables », fines !</p><p>é à 漢字 🎮</p>',
    '<p>  </p><p></p><p>après du vide</p>',
  ])('says the same: %s', (html) => {
    const stored = clean(html)
    expect(stored).not.toBe('')
    expect(readAgain(stored)).toEqual(said(stored))
  })

  const TEXTS = path.resolve(import.meta.dirname, '../../demo/texts')
  const files = readdirSync(TEXTS, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  )
  it('of the demo is looked at', () => expect(files.length).toBeGreaterThan(10))
  it.each(files)('of the demo says the same: %s', (file) => {
    const stored = clean(readFileSync(path.join(TEXTS, file), 'utf8'))
    expect(readAgain(stored)).toEqual(said(stored))
  })

  it('has its footnotes in the form of GFM, and in blocks that stay HTML as they are', () => {
    const note = (words: string) => `<small role="doc-footnote">${words}</small>`
    const html = clean(
      `<p>Un mot${note('Sa <em>source</em>, [là].')} suit${note('deux')}.</p><ul><li>trois${note('quatre')}</li></ul><aside><p>a${note('b')}</p></aside>`,
    )
    expect(bodyToMarkdown(html, { pictureAt: () => undefined })).toBe(
      `Un mot[^1] suit[^2].\n\n- trois[^3]\n\n<aside><p>a${note('b')}</p></aside>\n\n[^1]: Sa _source_, \\[là].\n\n[^2]: deux\n\n[^3]: quatre\n`,
    )
  })

  it('keeps the address of a picture that is gone', () => {
    expect(
      bodyToMarkdown(`<p><img src="/api/images/${ID}" alt="là" /></p>`, { pictureAt: () => undefined }),
    ).toBe(`![là](/api/images/${ID})\n`)
  })
})
