import { describe, expect, it } from 'vitest'
import { bodyHere as body, emptyIndex as index } from '../../../server/testing/import-bodies.ts'
import { lexicalHtml } from '../ghost/lexical.ts'
import { markdownHtml } from '../ghost/markdown.ts'
import { codesFor } from '../wordpress/codes.ts'
import { withoutShortcodes } from '../wordpress/shortcodes.ts'
import { shownHtml } from '../wordpress/wordpress.ts'
import { parse } from './tree.ts'
import { opening, plainText } from './words.ts'

const IMG = `<img src="/api/images/${'a'.repeat(24)}" alt="" width="3" height="2" />`
const classic = (text: string) => body(shownHtml(text, index, '1').html).content

describe('the width of a picture', () => {
  it.each([
    ['<figure class="kg-card kg-image-card kg-width-wide"><img src="/a.png"></figure>', 'wide'],
    [
      '<figure class="kg-card kg-image-card kg-width-full kg-card-hascaption"><img src="/a.png"></figure>',
      'whole',
    ],
    ['<figure class="wp-block-image alignwide size-large"><img src="/a.png"></figure>', 'wide'],
    [
      '<div class="wp-block-image"><figure class="alignfull"><a href="/a.png"><img src="/a.png"></a></figure></div>',
      'whole',
    ],
  ])('%s is kept, and not told of as a loss', (html, span) =>
    expect(body(html)).toEqual({
      content: `<figure class="${span}">${IMG}</figure>`,
      dropped: [],
      missing: [],
      told: [],
    }),
  )

  it.each([
    '<figure class="wp-block-image aligncenter"><img src="/a.png"></figure>',
    '<figure class="kg-card kg-image-card kg-width-regular"><img src="/a.png"></figure>',
  ])('%s is that of the text', (html) => expect(body(html).content).toBe(`<figure>${IMG}</figure>`))

  it('of a gallery is its own', () =>
    expect(
      body('<figure class="kg-gallery-card kg-width-wide"><img src="/a.png"><img src="/a.png"></figure>')
        .content,
    ).toBe(`<figure><figure>${IMG}</figure><figure>${IMG}</figure></figure>`))

  it('is read from Ghost’s documents, too', () => {
    const json = (cardWidth: unknown) =>
      JSON.stringify({ root: { children: [{ type: 'image', src: '/a.png', cardWidth }] } })
    expect(body(lexicalHtml(json('wide'), () => {}) ?? '').content).toBe(
      `<figure class="wide">${IMG}</figure>`,
    )
    expect(body(lexicalHtml(json('full'), () => {}) ?? '').content).toBe(
      `<figure class="whole">${IMG}</figure>`,
    )
    for (const other of ['regular', 'x" onclick="y', 7, null])
      expect(body(lexicalHtml(json(other), () => {}) ?? '').content).toBe(`<figure>${IMG}</figure>`)
  })
})

describe('a body of before the block editor', () => {
  it.each([
    ['a\nb\n\nc', '<p>a<br />b</p><p>c</p>'],
    ['<strong>a</strong>\n\n<h2>b</h2>\nc', '<p><strong>a</strong></p><h2>b</h2><p>c</p>'],
    ['<pre>a\n\n  b</pre>', '<pre>a\n\n  b</pre>'],
    ['<blockquote>a\n\nb</blockquote>', '<blockquote><p>a</p><p>b</p></blockquote>'],
    ['avant <img src="/a.png"> après', `<p>avant </p><figure>${IMG}</figure><p> après</p>`],
    ['[sic] et [1] et [[gallery]]', '<p>[sic] et [1] et [gallery]</p>'],
    ['[gallery]', `<figure>${IMG.replace('alt=""', 'alt="A"')}</figure>`],
    [
      '[video mp4="https://old.example/f.mp4"][/video]',
      '<p><a href="https://old.example/f.mp4" rel="noopener">https://old.example/f.mp4</a></p>',
    ],
    [
      '[embed]https://www.twitch.tv/videos/123456789[/embed]',
      '<iframe src="https://player.twitch.tv/?video=123456789" width="640" height="480" allowfullscreen loading="lazy"></iframe>',
    ],
    ['[foo bar="1"]dedans[/foo]', '<p>dedans</p>'],
    ...[
      '[youtube https://www.youtube.com/watch?v=aaaaaaaaaaa]',
      '[youtube=https://youtu.be/aaaaaaaaaaa]',
      '[youtube=http://www.youtube.com/watch?v=aaaaaaaaaaa&w=640&h=385]',
      '[youtube]https://youtu.be/aaaaaaaaaaa[/youtube]',
    ].map((code): [string, string] => [
      code,
      '<iframe src="https://www.youtube-nocookie.com/embed/aaaaaaaaaaa" width="640" height="480" allowfullscreen loading="lazy"></iframe>',
    ]),
  ])('%j', (text, html) => {
    expect(classic(text)).toBe(html)
  })

  it.each(['code', 'sourcecode language="php"'])('source is shown as it stands: [%s]', (code) => {
    const { html, remarks } = shownHtml(
      `[${code}]<?php echo "a < b"; ?>\n<b>&lt;x></b>[/${code.split(' ')[0]}]`,
      index,
      '1',
    )
    expect(body(html).content).toBe(
      '<pre>&lt;?php echo "a &lt; b"; ?&gt;\n&lt;b&gt;&lt;x&gt;&lt;/b&gt;</pre>',
    )
    expect(remarks).toEqual([])
  })

  it('says what of it is lost: PHP, and pictures of a gallery that no file holds', () => {
    expect(
      shownHtml('a <?php the_title(); ?> <?= $b ?>\n\n[gallery ids="7,8,9,8"]', index, '1').remarks,
    ).toEqual(['pictures of a gallery that no file here holds: 8, 9', 'PHP left out ×2'])
  })

  it('has its unknown shortcodes counted', () => {
    expect(shownHtml('[foo a="1"][foo a="2"]x[/foo] [bar-baz]', index, '1').remarks).toEqual([
      'shortcodes that nobody here knows: [foo] ×2, [bar-baz]',
    ])
  })

  it.each([
    ['openings', '[caption]'.repeat(100_000)],
    ['openings with one end', `${'[caption id="1"]'.repeat(60_000)}[/caption]`],
    ['brackets', '['.repeat(1_000_000)],
    ['unknown ones', '[a_b]'.repeat(200_000)],
    ['ends', '[/caption]'.repeat(100_000)],
  ])('is read in linear time, whatever it is: %s', (_, text) => {
    expect(
      withoutShortcodes(
        text,
        codesFor(index, { postId: '1', file: 0, missing: [], tell: () => {} }),
        new Map(),
      ).length,
    ).toBeLessThanOrEqual(40 * text.length)
  })
})

describe('a body', () => {
  it('loses scripts, handlers and foreign frames, and says so', () => {
    const { content, dropped } = body(
      '<p onclick="x()">a</p><script>bad()</script><style>b</style><iframe src="https://evil.example/x"></iframe><a href="javascript:bad()">l</a><form><input name="q">mots</form>',
    )
    expect(content).not.toMatch(/script|onclick|evil\.example\/x"><\/iframe|input/)
    expect(content).toContain('<a href="https://evil.example/x" rel="noopener">')
    expect(dropped).toEqual([
      '<a> ×1',
      '<form> ×1',
      '<input> ×1',
      '<script> ×1',
      '<style> ×1',
      'href ×1',
      'name ×1',
      'onclick ×1',
    ])
  })

  it('has a link in place of a picture that did not come, and none of a picture written into it', () => {
    const { content, missing } = body(
      '<figure><img src="/x/perdu.jpg" alt="Perdu"><figcaption>Là</figcaption></figure><p>b<img src="data:image/png;base64,AA"></p>',
    )
    expect(content).toBe(
      '<p><a href="https://old.example/x/perdu.jpg" rel="noopener">Perdu</a> – Là</p><p>b</p>',
    )
    expect(missing).toHaveLength(2)
  })

  it('keeps fragments of links, and what leads elsewhere', () => {
    expect(
      body('<p><a href="/blog/known/#a">a</a> <a href="?p=9">b</a> <a href="#c">c</a></p>').content,
    ).toBe(
      '<p><a href="/news/known#a">a</a> <a href="https://old.example/blog/?p=9" rel="noopener">b</a> c</p>',
    )
  })

  it('may nest as deep as it likes', () => {
    expect(body(`${'<div>'.repeat(20_000)}au fond${'</div>'.repeat(20_000)}`).content).toContain('au fond')
    expect(plainText(`${'<b>'.repeat(20_000)}au fond`)).toBe('au fond')
  })
})

it('an excerpt that is made of the first words gives no spoiler away', () => {
  const body = parse(
    '<p>Le phare brille.</p><details><summary>La fin</summary><p>Il s’éteint.</p></details><aside><p>Encart</p></aside><p>Suite.</p>',
  )
  expect(opening(body, 200)).toBe('Le phare brille. Suite.')
})

describe('footnotes', () => {
  const note = (words: string) => `<small role="doc-footnote">${words}</small>`

  it('of WordPress stand where they are called', () => {
    const call = (id: string) =>
      `<sup data-fn="${id}" class="fn"><a href="#${id}" id="${id}-link">1</a></sup>`
    const { html, remarks } = shownHtml(
      `<!-- wp:paragraph --><p>a${call('u-1')} b${call('u-2')} c${call('u-3')}</p><!-- /wp:paragraph --><!-- wp:footnotes /-->`,
      index,
      '1',
      0,
      JSON.stringify([
        { id: 'u-2', content: 'deux <a href="https://old.example/known">là</a>' },
        { id: 'u-1', content: 'un <em>mot</em>' },
        { id: 'u-1', content: 'le même' },
        { id: 'u-9', content: 'que rien n’appelle' },
        ...['x', null, { id: 7 }],
      ]),
    )
    expect(body(html).content).toBe(
      `<p>a${note('un <em>mot</em>')} b${note('deux <a href="/news/known">là</a>')} c<sup>1</sup></p>`,
    )
    expect(remarks).toEqual([
      'footnotes whose words the file lacks ×1',
      'a footnote that nothing calls: que rien n’appelle',
    ])
    expect(shownHtml(`<!-- wp:paragraph --><p>a${call('u-1')}</p>`, index, '1', 0, '{').remarks).toHaveLength(
      1,
    )
  })

  it('of a numbered list that leads back, too, as plugins and Ghost write them', () => {
    const html =
      '<p>a<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup></p><hr class="footnotes-sep"><section class="footnotes"><ol class="footnotes-list"><li id="fn1" class="footnote-item"><p>un</p><ul><li>deux</li></ul><p><a href="#fnref1">↩︎</a></p></li></ol></section>'
    const { content, dropped } = body(html)
    expect(content).toMatch(/^<p>a<small role="doc-footnote">un\s+deux<\/small><\/p>$/)
    expect(dropped).toEqual([])
  })

  it('of Markdown, in a card of Ghost', () => {
    const told: string[] = []
    const read = (markdown: string) => body(markdownHtml(markdown, (what) => told.push(what))).content
    expect(
      read(
        'Un mot[^1], un autre[^long] et un^[sur *place*].\n\n`[^1]` reste, [^rien] aussi.\n\n[^1]: Sa **source**.\n[^long]: Deux\n    lignes.\n\n    Et un paragraphe.\n\nLa fin.\n\n[^seul]: que rien n’appelle',
      ),
    ).toBe(
      `<p>Un mot${note('Sa <strong>source</strong>.')}, un autre${note('Deux<br />lignes.<br />Et un paragraphe.')} et un${note('sur <em>place</em>')}.</p><p><code>[^1]</code> reste, [^rien] aussi.</p><p>La fin.</p>`,
    )
    expect(told).toEqual(['a footnote that nothing calls: [^seul]: que rien n’appelle'])
    expect(read('```\n[^1]: code\n```')).toBe('<pre><code>[^1]: code</code></pre>')
    expect(read('a[^1]\n\n[^1]: soi-même[^1]')).toBe(`<p>a${note('soi-même[^1]')}</p>`)
  })

  it('are no words of an excerpt', () => {
    expect(opening(parse(`<p>Un mot${note('sa source')} suit.</p>`), 100)).toBe('Un mot suit.')
  })
})
