import { describe, expect, it } from 'vitest'
import { bodyHere, emptyIndex } from '../../../server/testing/import-bodies.ts'
import { shownHtml } from '../wordpress/wordpress.ts'

const IMG = `<img src="/api/images/${'a'.repeat(24)}" alt="" width="3" height="2" />`
const classic = (text: string) => bodyHere(shownHtml(text, emptyIndex, '1').html)

describe('the caption of a picture in a shortcode', () => {
  const figure = (caption: string) => `<figure>${IMG}<figcaption>${caption}</figcaption></figure>`
  it.each([
    [
      'Crédit : <a href="https://b.example/">Nintendo</a>, 2019',
      'Crédit : <a href="https://b.example/" rel="noopener">Nintendo</a>, 2019',
    ],
    ['Le phare du <em>nord</em>', 'Le phare du <em>nord</em>'],
    ['<em>Nord</em> &amp; <strong>sud</strong> < 3', '<em>Nord</em> &amp; <strong>sud</strong> &lt; 3'],
    ['<p>Une ligne</p><p>et une autre</p>', 'Une ligne<br />et une autre'],
  ])('keeps its markup: %s', (caption, kept) => {
    expect(
      classic(`[caption id="x" align="alignnone"]<img src="/a.png"> ${caption}[/caption]`),
    ).toMatchObject({
      content: figure(kept),
      told: [],
    })
  })

  it('follows the picture and its link, or stands in the shortcode', () => {
    expect(classic('[caption]<a href="/a.png"><img src="/a.png"></a> Là[/caption]').content).toBe(
      figure('Là'),
    )
    expect(classic('[caption caption="Ici"]<img src="/a.png">[/caption]').content).toBe(figure('Ici'))
    expect(classic('[caption]<a href="/b/"><img src="/a.png"></a> Là[/caption]')).toMatchObject({
      content: figure('Là'),
      told: ['the link of a picture to /b/'],
    })
  })

  it('stays with the link to a picture that did not come', () => {
    expect(
      classic('[caption]<img src="/x.jpg" alt="X"> De <a href="https://b.example/">B</a>[/caption]').content,
    ).toBe(
      '<p><a href="https://old.example/x.jpg" rel="noopener">X</a> – De <a href="https://b.example/" rel="noopener">B</a></p>',
    )
  })

  it('may be without a picture, or nested as deep as it likes', () => {
    expect(classic('[caption]Des mots <em>seuls</em>[/caption]').content).toBe(
      '<p>Des mots <em>seuls</em></p>',
    )
    const deep = classic(`${'[caption]'.repeat(1000)}au fond${'[/caption]'.repeat(1000)}`)
    expect(deep.content).toBe('<p>au fond</p>')
    const marks = classic(`[caption]<img src="/a.png"> ${'<em>'.repeat(1000)}au fond[/caption]`)
    expect(marks.content).toContain('au fond')
  })
})

describe('what stands beside a block', () => {
  it.each([
    [
      '<figure><table><tr><td>a</td></tr></table><p>b</p></figure>',
      '<table><tbody><tr><td>a</td></tr></tbody></table><p>b</p>',
    ],
    ['<figure><img src="/a.png"><p>b</p></figure>', `<figure>${IMG}</figure><p>b</p>`],
    [
      '<figure><blockquote><p>a</p></blockquote><p>b</p></figure>',
      '<figure><blockquote><p>a</p></blockquote></figure><p>b</p>',
    ],
    ['<pre>\nhttps://a.example/\n</pre>', '<pre>https://a.example/\n</pre>'],
  ])('comes: %s', (html, content) => expect(classic(html)).toMatchObject({ content, told: [] }))

  it('is told where it has no form', () => {
    expect(bodyHere('<p>a</p><form><select><option>Un choix</option></select></form>').told).toEqual([
      'words that do not come: « Un choix »',
    ])
  })

  it('is no PHP, whatever signs are in that', () => {
    const { html, remarks } = shownHtml('a <?php echo $b->c ?> d <?= $e ?>', emptyIndex, '1')
    expect(bodyHere(html).content).toBe('<p>a  d </p>')
    expect(remarks).toEqual(['PHP left out ×2'])
  })
})

describe('links within a text', () => {
  it.each([
    [
      '<p><a href="#la-fin">là</a></p><h2 id="la-fin">Fin</h2>',
      '<p><a href="#part-la-fin">là</a></p><h2 id="part-la-fin">Fin</h2>',
    ],
    [
      '<p><a href="/blog/t/#Été">là</a></p><p><a name="Été"></a>Ici</p>',
      '<p><a href="#part-ete">là</a></p><p id="part-ete">Ici</p>',
    ],
    [
      '<p><a href="#b">là</a></p><div id="b"><h3>B</h3><p>c</p></div>',
      '<p><a href="#part-b">là</a></p><h3 id="part-b">B</h3><p>c</p>',
    ],
    [
      '<p><a href="#i">là</a></p><figure id="i"><img src="/a.png"></figure><p>c</p>',
      `<p><a href="#part-i">là</a></p><figure>${IMG}</figure><p id="part-i">c</p>`,
    ],
    [
      '<p><a href="#a">1</a> <a href="#b">2</a></p><h2 id="a"><span id="b">B</span></h2>',
      '<p><a href="#part-b">1</a> <a href="#part-b">2</a></p><h2 id="part-b">B</h2>',
    ],
    ['<h2 id="a">A</h2><p><a name="b">b</a></p>', '<h2>A</h2><p>b</p>'],
  ])('lead where they led: %s', (html, content) => {
    expect(bodyHere(html, '/blog/t/')).toMatchObject({ content, told: [] })
  })

  it('may be as many as they like', { timeout: 20_000 }, () => {
    const numbers = Array.from({ length: 5000 }, (_, n) => n)
    const links = numbers.map((n) => `<a href="#p${n}">${n}</a>`).join(' ')
    const { content, told } = bodyHere(
      `<p>${links}</p>${numbers.map((n) => `<p id="p${n}">${n}</p>`).join('')}`,
    )
    expect(content.match(/<p id="part-/g)).toHaveLength(5000)
    expect(told).toEqual([])
  })

  it('lead nowhere and are told where the text has no such place', () => {
    expect(bodyHere('<p><a href="#respond">là</a> <a href="/blog/u/#a">u</a></p>', '/blog/t/')).toMatchObject(
      {
        content: '<p>là <a href="https://old.example/blog/u/#a" rel="noopener">u</a></p>',
        told: ['a link to a place that the text has not (#respond)'],
      },
    )
  })
})

describe('what the block editor writes', () => {
  const blocks = (html: string, index = emptyIndex) => {
    const { html: shown, remarks } = shownHtml(`<!-- wp:group -->${html}<!-- /wp:group -->`, index, '1')
    const { content, told, dropped } = bodyHere(shown)
    return { content, told: [...remarks, ...told], dropped }
  }

  it.each([
    [
      '<dl><dt>A</dt><dd>un</dd><dd><p>deux</p><p>trois</p></dd><dt>B</dt><dt>C</dt><dd>quatre</dd></dl>',
      '<ul><li><strong>A</strong><br />un<br />deux<br />trois</li><li><strong>B</strong><br /><strong>C</strong><br />quatre</li></ul>',
    ],
    [
      '<table><caption>Les <em>ventes</em></caption><tr><td>a</td></tr></table><p>b</p>',
      '<p>Les <em>ventes</em></p><table><tbody><tr><td>a</td></tr></tbody></table><p>b</p>',
    ],
    [
      '<figure class="wp-block-table"><table><tr><td>a</td></tr></table><figcaption>Les <em>ventes</em></figcaption></figure>',
      '<table><tbody><tr><td>a</td></tr></tbody></table><p>Les <em>ventes</em></p>',
    ],
    [
      '<p><mark>a</mark> <kbd>Ctrl</kbd> <ins>b</ins> <q>c</q></p>',
      '<p><strong>a</strong> <code>Ctrl</code> <u>b</u> «\u00a0c\u00a0»</p>',
    ],
    [
      '<p><abbr title="Role-playing game">RPG</abbr>, <abbr title="Role-playing game">RPG</abbr></p>',
      '<p>RPG (Role-playing game), RPG</p>',
    ],
    [
      '<p>10<sup>6</sup> H<sub>2</sub>O x<sup>−1</sup></p>',
      '<p>10<sup>6</sup> H<sub>2</sub>O x<sup>−1</sup></p>',
    ],
    ['<p class="has-text-align-center">a</p>', '<p style="text-align:center">a</p>'],
    [
      '<details class="wp-block-details"><summary>Le <em>titre</em></summary><p>a</p></details>',
      '<details class="fold"><summary>Le <em>titre</em></summary><p>a</p></details>',
    ],
    [
      '<details><summary>Attention, spoilers</summary><p>b</p></details>',
      '<details><summary>Attention, spoilers</summary><p>b</p></details>',
    ],
    [
      '<details class="spoiler"><summary>a</summary><p>b</p></details>',
      '<details><summary>a</summary><p>b</p></details>',
    ],
    ['<p>a<!--nextpage-->b<!--more-->c</p>', '<p>a<br />b<br />c</p>'],
    ['<p>a</p><!-- wp:nextpage --><!--nextpage--><!-- /wp:nextpage --><p>b</p>', '<p>a</p><p>b</p>'],
  ])('comes in our forms, whole: %s', (html, content) => {
    const { content: ours, told } = blocks(html)
    expect([ours, told]).toEqual([content, []])
  })

  it.each([
    ['<p><mark class="has-inline-color has-red-color">a</mark></p>', '<p>a</p>', 'the colour of words'],
    [
      '<p dir="rtl">سلام</p>',
      '<p style="text-align:right">سلام</p>',
      'the direction of a block from right to left, which is on the right now',
    ],
    [
      '<pre class="wp-block-code"><code lang="rust">a</code></pre>',
      '<pre><code>a</code></pre>',
      'the language of code (rust)',
    ],
    ['<pre class="brush: php">a</pre>', '<pre>a</pre>', 'the language of code (php)'],
  ])('comes without what has no form, which is told: %s', (html, content, line) => {
    const { content: ours, told } = blocks(html)
    expect([ours, told]).toEqual([content, [line]])
  })

  it.each([
    ['https://player.vimeo.com/video/123?h=ab', 'https://vimeo.com/123/ab', 'player.vimeo.com'],
    [
      'https://www.dailymotion.com/embed/video/x7abc',
      'https://www.dailymotion.com/video/x7abc',
      'dailymotion.com',
    ],
    ['https://open.spotify.com/embed/track/1A', 'https://open.spotify.com/track/1A', 'open.spotify.com'],
    [
      'https://store.steampowered.com/widget/620/',
      'https://store.steampowered.com/app/620/',
      'store.steampowered.com',
    ],
  ])('has a link to the page of a player that we have not: %s', (player, page, host) => {
    const { content, told } = blocks(
      `<figure class="wp-block-embed"><iframe src="${player}" title="Un film"></iframe></figure>`,
    )
    expect(content).toBe(`<p><a href="${page}" rel="noopener">Un film</a></p>`)
    expect(told).toEqual([`a player or post of ${host} is a link or a quotation now`])
  })

  it('keeps the words and the link of a post of a network', () => {
    const { content, told } = blocks(
      '<figure class="wp-block-embed"><div><blockquote class="twitter-tweet"><p>Bonjour</p>— Zoé <a href="https://x.com/zoe/status/1">1 mai</a></blockquote></div></figure>',
    )
    expect(content).toBe(
      '<blockquote><p>Bonjour</p>— Zoé <a href="https://x.com/zoe/status/1" rel="noopener">1 mai</a></blockquote>',
    )
    expect(told).toEqual(['a player or post of x.com is a link or a quotation now'])
  })

  it('has shared blocks, also in each other, as far as the files hold them', () => {
    const index = {
      ...emptyIndex,
      shared: new Map([
        ['5', () => '<!-- wp:paragraph --><p>Partagé</p><!-- /wp:paragraph --><!-- wp:block {"ref":6} /-->'],
        ['6', () => '<!-- wp:paragraph --><p>au fond</p><!-- /wp:paragraph --><!-- wp:block {"ref":5} /-->'],
      ]),
    }
    const { content, told } = blocks('<!-- wp:block {"ref":6} /--><!-- wp:block {"ref":7} /-->', index)
    expect(content).toBe('<p>au fond</p><p>Partagé</p>')
    expect(told).toEqual([
      'a shared block (6) that no file holds, or that holds itself',
      'a shared block (7) that no file holds, or that holds itself',
    ])
  })

  it('has Jetpack’s Markdown, as HTML or as it was typed', () => {
    const source = '{"source":"# A\\n\\n| b |\\n|---|\\n| c |"}'
    const table =
      '<h1>A</h1><table><thead><tr><th>b</th></tr></thead><tbody><tr><td>c</td></tr></tbody></table>'
    expect(blocks(`<!-- wp:jetpack/markdown ${source} /-->`).content).toBe(table)
    expect(
      blocks(`<!-- wp:jetpack/markdown ${source} --><div></div><!-- /wp:jetpack/markdown -->`).content,
    ).toBe(table)
    expect(
      blocks(`<!-- wp:jetpack/markdown ${source} --><div><h1>D</h1></div><!-- /wp:jetpack/markdown -->`)
        .content,
    ).toBe('<h1>D</h1>')
  })
})

describe('links of an old page', () => {
  it.each([
    [
      '<p><a href="../b/">b</a> <a href="c#d">c</a></p>',
      '<p><a href="https://old.example/blog/2019/b/" rel="noopener">b</a> <a href="https://old.example/blog/2019/t/c#d" rel="noopener">c</a></p>',
    ],
    ['<p><a href="../known/">b</a></p>', '<p><a href="/news/known">b</a></p>'],
    ['<p><img src="../../a.png"></p>', `<figure>${IMG}</figure>`],
    [
      '<p><a href="?p=9">b</a> <a href="mailto:a@b.example">c</a></p>',
      '<p><a href="https://old.example/blog/?p=9" rel="noopener">b</a> <a href="mailto:a@b.example">c</a></p>',
    ],
  ])('are of that page where they are relative: %s', (html, content) => {
    expect(bodyHere(html, '/blog/2019/t/')).toMatchObject({ content, told: [], missing: [] })
  })

  it.each([
    [
      '<p><a href="#/portal/signup">Inscrivez-vous</a></p>',
      '<p>Inscrivez-vous</p>',
      'a link of the old system (#/portal/signup)',
    ],
    [
      '<p><a href="https://old.example/#/portal/">ici</a></p>',
      '<p>ici</p>',
      'a link of the old system (#/portal/)',
    ],
    ['<p>a<a href="/b/"> </a>c</p>', '<p>a c</p>', 'a link without words to /b/'],
  ])('go where they lead to nothing here: %s', (html, content, line) => {
    expect(bodyHere(html)).toMatchObject({ content, told: [line] })
  })
})
