import { expect, it } from 'vitest'
import { bodyHere, emptyIndex } from '../../server/testing/import-bodies.ts'
import { lexicalHtml } from './ghost/lexical.ts'
import { mobiledocHtml } from './ghost/mobiledoc.ts'
import { shownHtml } from './wordpress/wordpress.ts'

// Every block and card that we know of: either its word comes in one of our forms, or the report names it.

const P = '<p>Mot</p>'
const IMG = '<img src="/a.png" alt="Mot"/>'

/** WordPress' blocks with HTML of their own, as the editor writes them. */
const WRITTEN: Readonly<Record<string, string>> = {
  accordion: `<div class="wp-block-accordion"><div class="wp-block-accordion-item"><h3><button type="button"><span>Mot</span></button></h3><div>${P}</div></div></div>`,
  audio:
    '<figure class="wp-block-audio"><audio controls src="/mot.mp3"></audio><figcaption>Mot</figcaption></figure>',
  button: '<div class="wp-block-button"><a class="wp-block-button__link" href="/b/">Mot</a></div>',
  buttons: '<div class="wp-block-buttons"><div class="wp-block-button"><a href="/b/">Mot</a></div></div>',
  code: '<pre class="wp-block-code"><code>Mot</code></pre>',
  columns: `<div class="wp-block-columns"><div class="wp-block-column">${P}</div></div>`,
  cover: `<div class="wp-block-cover"><span aria-hidden="true"></span><img class="wp-block-cover__image-background" src="/a.png" alt=""/><div class="wp-block-cover__inner-container">${P}</div></div>`,
  details: `<details class="wp-block-details"><summary>Mot</summary>${P}</details>`,
  embed:
    '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://mot.example/\n</div></figure>',
  file: '<div class="wp-block-file"><a href="/mot.pdf">Mot</a><a href="/mot.pdf" class="wp-block-file__button" download>Mot</a></div>',
  freeform: P,
  gallery: `<figure class="wp-block-gallery"><figure class="wp-block-image">${IMG}</figure><figcaption>Mot</figcaption></figure>`,
  group: `<div class="wp-block-group">${P}</div>`,
  heading: '<h2 class="wp-block-heading">Mot</h2>',
  html: '<div>Mot</div>',
  image: `<figure class="wp-block-image">${IMG}<figcaption>Mot</figcaption></figure>`,
  list: '<ul class="wp-block-list"><li>Mot</li></ul>',
  math: '<div class="wp-block-math"><math display="block"><mi>Mot</mi></math></div>',
  'media-text': `<div class="wp-block-media-text"><figure>${IMG}</figure><div>${P}</div></div>`,
  missing: P,
  more: '<!--more Mot-->Mot',
  nextpage: '<!--nextpage--><p>Mot</p>',
  paragraph: P,
  preformatted: '<pre class="wp-block-preformatted">Mot</pre>',
  pullquote: `<figure class="wp-block-pullquote"><blockquote>${P}<cite>Mot</cite></blockquote></figure>`,
  quote: `<blockquote class="wp-block-quote">${P}<cite>Mot</cite></blockquote>`,
  separator: '<hr class="wp-block-separator"/><p>Mot</p>',
  shortcode: '[mot_code a="1"]Mot[/mot_code]',
  spacer: '<div style="height:100px" aria-hidden="true" class="wp-block-spacer"></div><p>Mot</p>',
  table: '<figure class="wp-block-table"><table><tbody><tr><td>Mot</td></tr></tbody></table></figure>',
  'text-columns': `<div class="wp-block-text-columns"><div>${P}</div></div>`,
  verse: '<pre class="wp-block-verse">Mot</pre>',
  video: '<figure class="wp-block-video"><video controls src="/mot.mp4"></video></figure>',
  'jetpack/markdown': `<div class="wp-block-jetpack-markdown">${P}</div>`,
  'core-embed/youtube':
    '<figure class="wp-block-embed-youtube wp-block-embed"><div>\nhttps://youtu.be/aaaaaaaaMot\n</div></figure>',
}

/** WordPress' blocks whose HTML the site makes. */
const FILLED =
  'archives avatar block breadcrumbs calendar categories comment-author-name comment-content comment-date comment-edit-link comment-reply-link comment-template comments comments-pagination comments-pagination-next comments-pagination-numbers comments-pagination-previous comments-title cover home-link icon latest-comments latest-posts legacy-widget loginout navigation navigation-link navigation-submenu page-list page-list-item pattern post-author post-author-biography post-author-name post-comments post-comments-count post-comments-form post-comments-link post-content post-date post-excerpt post-featured-image post-navigation-link post-template post-terms post-time-to-read post-title query query-no-results query-pagination query-pagination-next query-pagination-numbers query-pagination-previous query-title query-total read-more rss search site-logo site-tagline site-title social-link table-of-contents tag-cloud template-part term-count term-description term-name terms-query widget-group'.split(
    ' ',
  )

const shown = (html: string) => {
  const { html: read, remarks } = shownHtml(html, emptyIndex, '1')
  const { content, told } = bodyHere(read)
  return { content, report: [...remarks, ...told].join('\n') }
}

it.each(Object.entries(WRITTEN))('WordPress’ block %s comes', (name, html) => {
  const { content } = shown(`<!-- wp:${name} -->\n${html}\n<!-- /wp:${name} -->`)
  // A word for each that stands outside of a tag.
  const visible = html.replace(/<!--[\s\S]*?-->|<[^>]*>|https?:\S+|\[[^\]]*\]/g, ' ').split('Mot').length - 1
  const came = content.replace(/<[^>]*>/g, ' ').split('Mot').length - 1
  expect(came, content).toBeGreaterThanOrEqual(visible)
  expect(content).not.toBe('')
})

it.each(FILLED)('WordPress’ block %s, which the site filled, is told', (name) => {
  expect(
    shown(`<!-- wp:paragraph -->${P}<!-- /wp:paragraph --><!-- wp:${name} {"a":"b"} /-->`),
  ).toMatchObject({
    content: P,
    report: expect.stringContaining(name),
  })
})

/** Ghost's cards in both editors, with a word in each field that readers see. */
const CARDS: Readonly<Record<string, object>> = {
  audio: { src: '/a.mp3', title: 'Mot' },
  bookmark: {
    url: 'https://b.example/',
    metadata: { title: 'Mot', description: 'Mot', author: 'Mot', publisher: 'Mot' },
    caption: 'Mot',
  },
  button: { buttonText: 'Mot', buttonUrl: '/b/' },
  'call-to-action': { textValue: P, buttonText: 'Mot', buttonUrl: '/b/', sponsorLabel: P },
  callout: { calloutText: 'Mot', calloutEmoji: 'Mot' },
  'card-markdown': { markdown: '**Mot**' },
  code: { code: 'Mot', caption: 'Mot' },
  codeblock: { code: 'Mot', caption: 'Mot' },
  email: { html: P },
  'email-cta': { html: P },
  embed: { url: 'https://b.example/', html: '<iframe src="https://b.example/"></iframe>', caption: 'Mot' },
  file: { src: '/b.pdf', fileTitle: 'Mot', fileCaption: 'Mot' },
  gallery: { images: [{ src: '/a.png' }], caption: 'Mot' },
  header: { header: 'Mot', subheader: 'Mot', buttonText: 'Mot', buttonUrl: '/b/' },
  hr: {},
  horizontalrule: {},
  html: { html: '<b>Mot' },
  image: { src: '/a.png', caption: 'Mot' },
  markdown: { markdown: '**Mot**' },
  paywall: {},
  product: { productTitle: 'Mot', productDescription: P, productButton: 'Mot', productUrl: '/b/' },
  signup: { header: 'Mot' },
  toggle: { heading: 'Mot', content: P },
  transistor: {},
  video: { src: '/b.mp4', caption: 'Mot' },
}

it.each(Object.entries(CARDS))('Ghost’s card %s comes, or is told', (name, fields) => {
  const wanted = JSON.stringify(fields).split('Mot').length - 1
  const lexical = JSON.stringify({ root: { children: [{ type: name, ...fields }] } })
  const mobiledoc = JSON.stringify({
    version: '0.3.1',
    markups: [],
    atoms: [],
    cards: [[name, fields]],
    sections: [[10, 0]],
  })
  for (const read of [lexicalHtml, mobiledocHtml]) {
    const told: string[] = []
    const html = read(read === lexicalHtml ? lexical : mobiledoc, (what) => told.push(what)) ?? ''
    const { content } = bodyHere(html)
    const isTold = told.some((line) => line.includes(`"${name}"`))
    if (isTold) expect(content).toBe('')
    else expect(content.split('Mot').length - 1, content).toBe(wanted)
    if (!isTold && wanted === 0) expect(content).toBe('<hr />')
  }
})
