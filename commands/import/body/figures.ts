import { type PictureSpan, spanClass, spanIn } from '../../../shared/images/spans.ts'
import { playerAddress, type VideoLink, videoOf } from '../../../shared/videos/video-link.ts'
import { pageOfPlayer } from './player-pages.ts'
import {
  attribute,
  type Element,
  elementsNamed,
  elementsOf,
  hasClass,
  hasWords,
  isBlankText,
  isBlock,
  isElement,
  make,
  type Node,
  type Parent,
  remove,
  type Tell,
  text,
  textOf,
} from './tree.ts'

// Figures of other systems, and players, in the forms that our editor writes.

const player = (video: VideoLink): Element => make('iframe', { src: playerAddress(video) })

export const paragraph = (...nodes: Node[]): Element => make('p', {}, nodes)
const linkTo = (address: string, words = address): Element =>
  paragraph(make('a', { href: address }, [text(words.trim() || address)]))

/** A player or a link for a block of which only the address is left. */
export const embedOf = (address: string): Element => {
  const video = videoOf(address)
  return video ? player(video) : linkTo(address)
}

const captionOf = (figure: Element): Element | undefined =>
  elementsOf(figure).find(({ tagName }) => tagName === 'figcaption')

/** Turns a caption into a paragraph, for a block that has no caption here. */
const asParagraph = (caption: Element | undefined): Element[] =>
  hasWords(caption) ? [paragraph(...[...caption.childNodes])] : []

/** How wide Ghost and WordPress show a picture, by the classes of its figure. */
function spanOfFigure(figure: Element): PictureSpan {
  if (hasClass(figure, 'kg-width-wide', 'alignwide')) return 'wide'
  if (hasClass(figure, 'kg-width-full', 'alignfull')) return 'whole'
  return spanIn(attribute(figure, 'class'))
}

export function pictureFigure(img: Element, caption?: Element, span: PictureSpan = 'text'): Element {
  return make('figure', { class: spanClass(span) }, [img, ...(hasWords(caption) ? [caption] : [])])
}

/** The pictures of a gallery, in any rows, lists and links, each with its caption. */
function galleryFigure(figure: Element, images: readonly Element[]): Element {
  const own = captionOf(figure)
  const parts = images.map((img) => {
    let holder: Parent | null = img.parentNode
    while (holder && holder !== figure && !(isElement(holder) && /^(?:figure|li)$/.test(holder.tagName)))
      holder = isElement(holder) ? holder.parentNode : null
    const caption =
      holder && holder !== figure && isElement(holder) ? elementsNamed(holder, 'figcaption')[0] : undefined
    return { img, caption }
  })
  for (const { caption } of parts) if (caption) remove(caption)
  if (own) remove(own)
  return make('figure', {}, [
    ...parts.map(({ img, caption }) => pictureFigure(img, caption)),
    ...(hasWords(own) ? [own] : []),
  ])
}

/** Tells of a link around a picture that leads elsewhere than to the picture: pages make pictures links to themselves. */
export function tellLink(img: Element, tell: Tell): void {
  const link = img.parentNode
  const href = link && isElement(link) && link.tagName === 'a' ? (attribute(link, 'href')?.trim() ?? '') : ''
  const name = (address: string) => fileName(address).replace(/-\d+x\d+(?=\.\w+$)/, '')
  const ofPicture = /attachment_id=/.test(href) || attribute(img, 'data-link') === href
  if (href === '' || ofPicture || name(href) === name(attribute(img, 'src') ?? '')) return
  tell(`the link of a picture to ${href.slice(0, 200)}`)
}

const fileName = (address: string): string => address.split(/[?#]/)[0]?.split('/').at(-1) ?? ''

const framesOf = (frame: Element, tell: Tell): Node[] => {
  const shown = framed(frame, tell)
  remove(frame)
  return shown
}

function figureAs(figure: Element, tell: Tell): Node[] | undefined {
  const caption = captionOf(figure)
  const isEmbed = hasClass(figure, 'wp-block-embed', 'kg-embed-card')
  const [quote] = elementsNamed(figure, 'blockquote')
  if (quote && !isEmbed) return pullQuote(figure, quote)
  const [block] = elementsNamed(figure, 'table', 'pre')
  if (block) return [block, ...asParagraph(caption)]
  const [frame] = elementsNamed(figure, 'iframe')
  if (frame) return [...framesOf(frame, tell), ...asParagraph(caption)]
  const images = elementsNamed(figure, 'img')
  const [first] = images
  if (first && !(quote && isEmbed)) {
    for (const img of images) tellLink(img, tell)
    const own = caption ?? elementsNamed(figure, 'figcaption')[0]
    const single = images.length === 1
    return [single ? pictureFigure(first, own, spanOfFigure(figure)) : galleryFigure(figure, images)]
  }
  const [media] = elementsNamed(figure, 'video', 'audio')
  if (media) {
    const shown = playedFile(media, tell)
    remove(media)
    return [...shown, ...asParagraph(caption)]
  }
  return isEmbed ? embedFigure(figure, caption, tell) : undefined
}

function pullQuote(figure: Element, quote: Element): Node[] {
  const [cite] = elementsNamed(quote, 'cite')
  const note = captionOf(figure)
  if (cite) remove(cite)
  const source = cite ?? note
  const lines = quote.childNodes.some((node) => isElement(node) && isBlock(node))
    ? [...quote.childNodes]
    : [paragraph(...[...quote.childNodes])]
  return [
    make('figure', {}, [
      make(
        'blockquote',
        {},
        lines.filter((node) => !isBlankText(node)),
      ),
      ...(source && hasWords(source) ? [make('figcaption', {}, [...source.childNodes])] : []),
    ]),
  ]
}

function embedFigure(figure: Element, caption: Element | undefined, tell: Tell): Node[] {
  if (caption) remove(caption)
  const address = textOf(figure).trim()
  const [linked] = elementsNamed(figure, 'a')
  const isLink = elementsOf(figure).length === 1 && elementsNamed(figure, 'blockquote').length === 0
  const alone = /^https?:\/\/\S+$/.test(address)
  const shown = alone
    ? [embedOf(address)]
    : linked && isLink
      ? [linkTo(attribute(linked, 'href') ?? '', textOf(linked))]
      : [...figure.childNodes]
  if (alone || (linked && isLink)) for (const node of [...figure.childNodes]) remove(node)
  const [only] = shown
  if (only && isElement(only) && only.tagName !== 'iframe')
    tellPlayer(attribute(linked ?? only, 'href') ?? address, tell)
  return [...shown, ...asParagraph(caption)]
}

/** We have no players of other sites, nor their posts: a link stands for each. */
function tellPlayer(address: string, tell: Tell): void {
  const host = URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : ''
  tell(`a player or post${host && ` of ${host.slice(0, 100)}`} is a link or a quotation now`)
}

export function framed(frame: Element, tell: Tell): Node[] {
  const address = (attribute(frame, 'src') || attribute(frame, 'data-src') || '')
    .trim()
    .replace(/^\/\//, 'https://')
  const video = videoOf(address)
  const title = attribute(frame, 'title')
  if (video) return [make('iframe', { src: playerAddress(video), title: title || undefined })]
  if (!/^https?:\/\//.test(address)) {
    tell('a frame without an address')
    return []
  }
  tellPlayer(address, tell)
  return [linkTo(pageOfPlayer(address), title)]
}

/** We have no players for films and sounds in files, so they become a link to the file. */
export function playedFile(media: Element, tell: Tell): Node[] {
  const addresses = [media, ...elementsNamed(media, 'source')].map((one) => attribute(one, 'src'))
  const address = addresses.find(Boolean)
  if (!address) tell('a film or sound without an address')
  return address ? [linkTo(address)] : []
}

/** A figure in our form, and behind it what of it has no place there. */
export function figureParts(figure: Element, tell: Tell): Node[] | undefined {
  const made = figureAs(figure, tell)
  if (!made) return undefined
  for (const node of made) remove(node)
  const rest = figure.childNodes.filter(
    (node) =>
      hasWords(node) ||
      (isElement(node) && [node, ...elementsNamed(node, 'img')].some(({ tagName }) => tagName === 'img')),
  )
  return [...made, ...(rest.length === 0 || rest.some(isBlock) ? rest : [paragraph(...rest)])]
}
