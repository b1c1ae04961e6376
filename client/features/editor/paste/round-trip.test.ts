// @vitest-environment happy-dom
import { createHeadlessEditor } from '@lexical/headless'
import { registerList } from '@lexical/list'
import { registerRichText } from '@lexical/rich-text'
import { registerTablePlugin } from '@lexical/table'
import fc from 'fast-check'
import { $getRoot, type LexicalEditor } from 'lexical'
import { describe, expect, it } from 'vitest'
import { readDemo } from '../../../../demo/seed/files.ts'
import { sanitizeContent } from '../../../../server/features/texts/bodies/sanitize.ts'
import { $saveDocument, openDocument } from '../../../../shared/editor/document.ts'
import { $exportBlock } from '../../../../shared/editor/export-html.ts'
import { $isKeptNode } from '../../../../shared/editor/nodes/kept-node.ts'
import { EDITOR_NODES } from '../../../../shared/editor/nodes/registry.ts'
import { registerFrames } from '../frames.ts'

const ORIGIN = 'https://manette.example'
const clean = (html: string) => sanitizeContent(html, ORIGIN)

/** An editor set up as on the page, with everything that may change its nodes. */
function newEditor(): LexicalEditor {
  const editor = createHeadlessEditor({
    nodes: EDITOR_NODES,
    onError: (error) => {
      throw error
    },
  })
  registerRichText(editor)
  registerList(editor)
  registerTablePlugin(editor)
  registerFrames(editor)
  return editor
}

/** Parses HTML as far as it matters here; in a template, players load nothing. */
function parse(html: string): Node {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}

/** Opens and saves a text without a change, first with and then without the memory of its source. */
function roundTrip(html: string) {
  const editor = newEditor()
  const sources = openDocument(editor, html, parse)
  return editor.read(() => {
    const blocks = $getRoot().getChildren()
    return {
      saved: $saveDocument(sources),
      rewritten: blocks.map($exportBlock).join(''),
      kept: blocks.filter($isKeptNode).map((node) => node.getHtml()),
    }
  })
}

// --- Bodies as the editor itself writes them ---------------------------------------------------------------

const word = fc.stringMatching(/^[a-zA-Zéèàœ0-9«»’&<>"!?…-]{1,9}$/)
const words = fc.array(word, { minLength: 1, maxLength: 6 }).map((all) => all.join(' '))
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const MARKS = ['strong', 'em', 'u', 's', 'sup', 'code'] as const
const marked = fc
  .tuple(words, fc.subarray([...MARKS], { maxLength: 3 }))
  .map(([text, marks]) => marks.reduceRight((inner, tag) => `<${tag}>${inner}</${tag}>`, escaped(text)))
const link = fc
  .tuple(
    words,
    fc.constantFrom('https://example.org/a?b=1&amp;c=2', '/news/un-article', 'mailto:a@example.org'),
  )
  .map(
    ([text, href]) => `<a href="${href}"${/^https/.test(href) ? ' rel="noopener"' : ''}>${escaped(text)}</a>`,
  )
/** Its own line, in which no break stands first or last. */
const footnote = fc
  .array(fc.oneof(marked, link), { minLength: 1, maxLength: 2 })
  .map((pieces) => `<small role="doc-footnote">m${pieces.map((piece) => ` ${piece} n`).join('')}</small>`)
// A plain word stands between two pieces, since the editor would join equal marks.
const line = fc
  .array(fc.oneof(marked, link, footnote, fc.constant('<br />x')), { minLength: 1, maxLength: 4 })
  .map(
    (pieces) =>
      `m${pieces
        .map((piece) => ` ${piece} n`)
        .join('')
        .replaceAll(' <br />', '<br />')}`,
  )
const aligned = (tag: string) =>
  fc
    .tuple(line, fc.constantFrom('', '', 'center', 'right', 'justify'))
    .map(([text, align]) => `<${tag}${align && ` style="text-align:${align}"`}>${text}</${tag}>`)
const list: fc.Arbitrary<string> = fc.letrec<{ list: string; item: string }>((tie) => ({
  item: fc
    .tuple(line, fc.option(tie('list'), { nil: '', depthSize: 'small', freq: 3 }))
    .map(([text, nested]) => `<li>${text}${nested}</li>`),
  list: fc
    .tuple(fc.constantFrom('ul', 'ol', 'ol start="3"'), fc.array(tie('item'), { minLength: 1, maxLength: 3 }))
    .map(([tag, items]) => `<${tag}>${items.join('')}</${tag.slice(0, 2)}>`),
})).list
const table = fc
  .tuple(fc.boolean(), fc.integer({ min: 1, max: 3 }), fc.array(line, { minLength: 9, maxLength: 9 }))
  .map(([head, columns, texts]) => {
    const row = (tag: string, at: number) =>
      `<tr>${texts
        .slice(at, at + columns)
        .map((text) => `<${tag}>${text}</${tag.slice(0, 2)}>`)
        .join('')}</tr>`
    return `<table>${head ? `<thead>${row('th scope="col"', 0)}</thead>` : ''}<tbody>${row('td', 3)}${row('td', 6)}</tbody></table>`
  })
const pictureOfSpan = (span: fc.Arbitrary<string>) =>
  fc
    .tuple(fc.option(words, { nil: '' }), fc.option(line, { nil: '' }), fc.boolean(), fc.boolean(), span)
    .map(
      ([alt, caption, sized, decorative, figure]) =>
        `<figure${figure}><img src="/api/images/0123456789abcdef01234567" alt="${escaped(alt).replaceAll('"', '&quot;')}"${decorative && !alt ? ' aria-hidden="true"' : ''}${sized ? ' width="1280" height="720"' : ''} />${caption && `<figcaption>${caption}</figcaption>`}</figure>`,
    )
const picture = pictureOfSpan(fc.constantFrom('', '', ' class="wide"', ' class="whole"'))
const video = fc
  .tuple(fc.stringMatching(/^[A-Za-z0-9_-]{11}$/), fc.boolean())
  .map(
    ([id, titled]) =>
      `<iframe src="https://www.youtube-nocookie.com/embed/${id}"${titled ? ' title="Un film"' : ''} width="640" height="480" allowfullscreen loading="lazy"></iframe>`,
  )
const paragraphs = fc
  .array(line, { minLength: 1, maxLength: 3 })
  .map((all) => all.map((text) => `<p>${text}</p>`).join(''))
const callout = fc.oneof(paragraphs, list, table, picture).map((inner) => `<aside>${inner}</aside>`)
const spoiler = fc
  .tuple(
    fc.option(words, { nil: '' }),
    fc.oneof(paragraphs, list, picture, video),
    fc.constantFrom('', ' class="fold"'),
  )
  .map(([title, inner, kind]) => `<details${kind}><summary>${escaped(title)}</summary>${inner}</details>`)
const pullQuote = fc
  .tuple(paragraphs, fc.option(line, { nil: '' }))
  .map(
    ([inner, source]) =>
      `<figure><blockquote>${inner}</blockquote>${source && `<figcaption>${source}</figcaption>`}</figure>`,
  )
const gallery = fc
  .tuple(
    fc.array(pictureOfSpan(fc.constant('')), { minLength: 1, maxLength: 4 }),
    fc.option(line, { nil: '' }),
  )
  .map(
    ([all, caption]) => `<figure>${all.join('')}${caption && `<figcaption>${caption}</figcaption>`}</figure>`,
  )
const twitch = fc
  .tuple(
    fc.constantFrom(
      'https://clips.twitch.tv/embed?clip=SmoothMango-x_1',
      'https://player.twitch.tv/?video=2093812345',
    ),
    fc.boolean(),
  )
  .map(([src, still]) => {
    const player = `<iframe src="${src}" title="Le saut" width="640" height="480" allowfullscreen loading="lazy"></iframe>`
    const img = '<img src="/api/images/0123456789abcdef01234567" alt="Le saut" width="1280" height="720" />'
    return still ? `<figure>${img}${player}</figure>` : player
  })
const block = fc.oneof(
  gallery,
  twitch,
  callout,
  spoiler,
  pullQuote,
  aligned('p'),
  fc.constantFrom('h1', 'h2', 'h3', 'h4', 'h5', 'h6').chain(aligned),
  fc
    .array(line, { minLength: 1, maxLength: 3 })
    .map((p) => `<blockquote>${p.map((t) => `<p>${t}</p>`).join('')}</blockquote>`),
  list,
  table,
  picture,
  video,
  fc.constant('<hr />'),
  fc.array(words, { minLength: 1, maxLength: 3 }).map((lines) => `<pre>${escaped(lines.join('\n  '))}</pre>`),
)
/** A rule stands between two lists, since the editor would join them. */
const body = fc
  .array(block, { minLength: 1, maxLength: 8 })
  .map((blocks) =>
    blocks.flatMap((html, i) =>
      /^<[uo]l/.test(html) && /^<[uo]l/.test(blocks[i - 1] ?? '') ? ['<hr />', html] : [html],
    ),
  )

// --- Anything else that sanitising lets through ------------------------------------------------------------

const TAGS =
  'p p p h1 h2 h6 ul ol li blockquote aside details summary pre table thead tbody tr th td figure figcaption strong em u s code a small br hr'.split(
    ' ',
  )
const OF: Record<string, string> = { a: ' href="/x"', small: ' role="doc-footnote"', figure: ' class="wide"' }
const soup: fc.Arbitrary<string> = fc.letrec<{ nodes: string; node: string }>((tie) => ({
  nodes: fc.array(tie('node'), { maxLength: 4 }).map((all) => all.join('')),
  node: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(
      'mot',
      ' ',
      '\n',
      'a  b',
      '&nbsp;',
      '<img src="/api/images/0123456789abcdef01234567" alt="x">',
      '<img src="/api/images/0123456789abcdef01234567" alt="" role="presentation">',
      '<br>',
      '&lt;',
    ),
    fc
      .tuple(fc.constantFrom(...TAGS), tie('nodes'))
      .map(([tag, inner]) => `<${tag}${OF[tag] ?? ''}>${inner}</${tag}>`),
  ),
})).nodes

describe('a body that is opened and saved without a change', () => {
  it('is the same, and written by the editor’s own hand, when the editor wrote it', () => {
    fc.assert(
      fc.property(body, fc.constantFrom('', '\n'), (blocks, between) => {
        const html = blocks.join(between)
        expect(clean(html)).toBe(html)
        const { saved, rewritten, kept } = roundTrip(html)
        expect(kept).toEqual([])
        expect(rewritten).toBe(blocks.join(''))
        expect(saved).toBe(html)
      }),
      { numRuns: 300 },
    )
  }, 60_000)

  it('is the same whatever sanitising lets through', () => {
    fc.assert(
      fc.property(soup, (dirty) => {
        const html = clean(dirty)
        expect(clean(roundTrip(html).saved)).toBe(html)
      }),
      { numRuns: 1000 },
    )
  }, 60_000)

  it('is the same for every text of the demo, and all of it can be edited', async () => {
    const items = await readDemo()
    expect(items.length).toBeGreaterThanOrEqual(50)
    for (const { slug, body: html } of items) {
      const stored = clean(
        html.replace(/\.\.\/\.\.\/pictures\/[^"]+/g, '/api/images/0123456789abcdef01234567'),
      )
      const { saved, kept } = roundTrip(stored)
      expect(kept, slug).toEqual([])
      expect(saved, slug).toBe(stored)
    }
  })
})
