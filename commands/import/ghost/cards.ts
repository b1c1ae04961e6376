import { hasFields } from '../../../shared/base/property.ts'
import { attributes, escapeHtml } from '../../../shared/format/html-text.ts'
import { parse, type Tell, write } from '../body/tree.ts'
import { markdownHtml } from './markdown.ts'

/** The content of a card in Ghost's editors, Mobiledoc (versions 1 to 4) and Lexical (5 and 6), which are similar. */
export type Payload = Readonly<Record<string, unknown>>

const word = (payload: Payload, ...names: string[]): string => {
  for (const name of names) {
    const value = payload[name]
    if (typeof value === 'string' && value.trim() !== '') return value
  }
  return ''
}

const note = (payload: Payload): string => {
  const caption = word(payload, 'caption', 'fileCaption')
  return caption ? `<figcaption>${caption}</figcaption>` : ''
}

const link = (address: string, words: string): string =>
  address ? `<p><a${attributes({ href: address })}>${escapeHtml(words || address)}</a></p>` : ''

const framed = (picture: string): string => (picture ? `<figure>${picture}</figure>` : '')

const img = (address: string, alt: string): string =>
  address ? `<img${attributes({ src: address, alt })}>` : ''

/** Ghost's widths; any other is as wide as the text. */
const WIDTHS = ['wide', 'full']

const image = (payload: Payload): string => {
  const shown = img(word(payload, 'src'), word(payload, 'alt', 'altText'))
  const href = word(payload, 'href')
  const picture = shown && href ? `<a${attributes({ href })}>${shown}</a>` : shown
  const width = WIDTHS.find((one) => one === payload.cardWidth)
  const shape = attributes({ class: width && `kg-width-${width}` })
  return picture ? `<figure${shape}>${picture}${note(payload)}</figure>` : ''
}

function gallery(payload: Payload): string {
  const images: unknown[] = Array.isArray(payload.images) ? payload.images : []
  const shown = images.filter(hasFields).map(image)
  return shown.length > 0 ? `<figure class="kg-gallery-card">${shown.join('')}${note(payload)}</figure>` : ''
}

function embed(payload: Payload): string {
  const html = word(payload, 'html')
  const address = word(payload, 'url')
  return `<figure class="kg-embed-card">${html || escapeHtml(address)}${note(payload)}</figure>`
}

function bookmark(payload: Payload): string {
  const about = hasFields(payload.metadata) ? payload.metadata : payload
  const address = word(payload, 'url') || word(about, 'url')
  const part = (name: string) => escapeHtml(word(about, name))
  const parts = ['description', 'author', 'publisher'].map(
    (name) => part(name) && `<span class="kg-bookmark-${name}">${part(name)}</span>`,
  )
  return address
    ? `<figure class="kg-bookmark-card"><a${attributes({ href: address })}><span class="kg-bookmark-title">${part('title') || escapeHtml(address)}</span>${parts.join('')}</a>${note(payload)}</figure>`
    : ''
}

const callout = (payload: Payload): string =>
  `<aside><p>${escapeHtml(word(payload, 'calloutEmoji'))} ${word(payload, 'calloutText')}</p></aside>`

const toggle = (payload: Payload): string =>
  `<details><summary>${word(payload, 'heading')}</summary>${word(payload, 'content')}</details>`

function code(payload: Payload): string {
  const caption = word(payload, 'caption')
  const language = word(payload, 'language')
  return `<pre><code${attributes({ class: language ? `language-${language}` : undefined })}>${escapeHtml(word(payload, 'code'))}</code></pre>${caption ? `<p>${caption}</p>` : ''}`
}

const boxed = (html: string): string => (html ? `<div>${html}</div>` : '')
const line = (html: string): string => (html ? `<p>${html}</p>` : '')

const hero = (payload: Payload): string =>
  [
    framed(img(word(payload, 'backgroundImageSrc'), '')),
    word(payload, 'header', 'heading') && `<h2>${word(payload, 'header', 'heading')}</h2>`,
    word(payload, 'subheader', 'subheading') && `<p>${word(payload, 'subheader', 'subheading')}</p>`,
    link(word(payload, 'buttonUrl'), word(payload, 'buttonText')),
  ].join('')

const product = (payload: Payload): string =>
  [
    framed(img(word(payload, 'productImageSrc'), '')),
    `<h3>${word(payload, 'productTitle')}</h3><div>${word(payload, 'productDescription')}</div>`,
    link(word(payload, 'productUrl'), word(payload, 'productButton')),
  ].join('')

/** Its label and words are for readers of the site, too, unless it says otherwise. */
const action = (payload: Payload): string =>
  [
    boxed(word(payload, 'sponsorLabel')),
    framed(img(word(payload, 'imageUrl'), '')),
    boxed(word(payload, 'textValue')),
    link(word(payload, 'buttonUrl'), word(payload, 'buttonText')),
  ].join('')

/** Cards whose words are only mailed, or that the site fills itself. */
const NOTHING = new Set('email email-cta email-editor paywall signup transistor'.split(' '))

const markdown = (payload: Payload, tell: Tell): string => markdownHtml(word(payload, 'markdown'), tell)

const CARDS: Readonly<Record<string, (payload: Payload, tell: Tell) => string>> = {
  image,
  gallery,
  embed,
  bookmark,
  callout,
  toggle,
  code,
  codeblock: code,
  html: (payload) => write(parse(word(payload, 'html'))),
  markdown,
  'card-markdown': markdown,
  hr: () => '<hr>',
  horizontalrule: () => '<hr>',
  button: (payload) => link(word(payload, 'buttonUrl'), word(payload, 'buttonText')),
  video: (payload) =>
    link(word(payload, 'src'), word(payload, 'title', 'fileName')) + line(word(payload, 'caption')),
  audio: (payload) => link(word(payload, 'src'), word(payload, 'title')) + line(word(payload, 'caption')),
  file: (payload) =>
    link(word(payload, 'src'), word(payload, 'fileTitle', 'fileName')) +
    line(escapeHtml(word(payload, 'fileCaption'))),
  header: hero,
  'call-to-action': action,
  product,
}

/** The HTML of a card. @param tell gets what does not come, such as cards that are not handled here */
export function cardHtml(name: string, payload: Payload, tell: Tell): string {
  const card = Object.hasOwn(CARDS, name) ? CARDS[name] : undefined
  if (card) return card(payload, tell)
  tell(
    `${NOTHING.has(name) ? `card "${name}", which has no place here` : `card "${name.slice(0, 30)}"`} left out`,
  )
  return ''
}
