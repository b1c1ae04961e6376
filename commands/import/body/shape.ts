import { type PictureSpan, spanClass, spanIn } from '../../../shared/images/spans.ts'
import { playerAddress, type VideoLink, videoOf } from '../../../shared/videos/video-link.ts'
import { cardsToBlocks } from './cards.ts'
import { makeFootnotes } from './footnotes.ts'
import {
  append,
  attribute,
  below,
  type Element,
  elementsNamed,
  elementsOf,
  hasClass,
  isBlankText,
  isBlock,
  isComment,
  isElement,
  make,
  type Node,
  type Parent,
  remove,
  replace,
  setAttribute,
  text,
  textOf,
  unwrap,
} from './tree.ts'

// Converts other systems' HTML into the forms that our editor writes (server/features/texts/bodies/allow-list.ts), as
// far as we have such a block. The sanitiser decides about the rest.

const player = (video: VideoLink): Element => make('iframe', { src: playerAddress(video) })

const paragraph = (...nodes: Node[]): Element => make('p', {}, nodes)
const linkTo = (address: string, words = address): Element =>
  paragraph(make('a', { href: address }, [text(words.trim() || address)]))

/** A player or a link for a block of which only the address is left. */
const embedOf = (address: string): Element => {
  const video = videoOf(address)
  return video ? player(video) : linkTo(address)
}

const attributesOf = ({ attrs }: Element): Record<string, string> =>
  Object.fromEntries(attrs.map(({ name, value }) => [name, value]))

const captionOf = (figure: Element): Element | undefined =>
  elementsOf(figure).find(({ tagName }) => tagName === 'figcaption')

const hasWords = (element: Element | undefined): element is Element =>
  element !== undefined && textOf(element).trim() !== ''

/** Turns a caption into a paragraph, for a block that has no caption here. */
const asParagraph = (caption: Element | undefined): Element[] =>
  hasWords(caption) ? [paragraph(...[...caption.childNodes])] : []

/** How wide Ghost and WordPress show a picture, by the classes of its figure. */
function spanOfFigure(figure: Element): PictureSpan {
  if (hasClass(figure, 'kg-width-wide', 'alignwide')) return 'wide'
  if (hasClass(figure, 'kg-width-full', 'alignfull')) return 'whole'
  return spanIn(attribute(figure, 'class'))
}

function pictureFigure(img: Element, caption?: Element, span: PictureSpan = 'text'): Element {
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

function figureAs(figure: Element): Node[] | undefined {
  const caption = captionOf(figure)
  const [quote] = elementsNamed(figure, 'blockquote')
  if (quote && !hasClass(figure, 'wp-block-embed', 'kg-embed-card')) return pullQuote(figure, quote)
  const [table] = elementsNamed(figure, 'table')
  if (table) return [table, ...asParagraph(caption)]
  const [pre] = elementsNamed(figure, 'pre')
  if (pre) return [pre, ...asParagraph(caption)]
  const [frame] = elementsNamed(figure, 'iframe')
  if (frame) return [...framed(frame), ...asParagraph(caption)]
  const images = elementsNamed(figure, 'img')
  const [first] = images
  if (first)
    return [
      images.length === 1
        ? pictureFigure(first, caption ?? elementsNamed(figure, 'figcaption')[0], spanOfFigure(figure))
        : galleryFigure(figure, images),
    ]
  const [media] = elementsNamed(figure, 'video', 'audio')
  if (media) return [...playedFile(media), ...asParagraph(caption)]
  if (hasClass(figure, 'wp-block-embed', 'kg-embed-card')) return embedFigure(figure, caption)
  return undefined
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

function embedFigure(figure: Element, caption: Element | undefined): Node[] {
  if (caption) remove(caption)
  const address = textOf(figure).trim()
  const linked = elementsNamed(figure, 'a')[0]
  const shown = /^https?:\/\/\S+$/.test(address)
    ? [embedOf(address)]
    : linked && elementsOf(figure).length === 1 && elementsNamed(figure, 'blockquote').length === 0
      ? [linkTo(attribute(linked, 'href') ?? '', textOf(linked))]
      : [...figure.childNodes]
  return [...shown, ...asParagraph(caption)]
}

function framed(frame: Element): Node[] {
  const address = (attribute(frame, 'src') ?? attribute(frame, 'data-src') ?? '')
    .trim()
    .replace(/^\/\//, 'https://')
  const video = videoOf(address)
  const title = attribute(frame, 'title')
  if (video) return [make('iframe', { src: playerAddress(video), title: title || undefined })]
  return /^https?:\/\//.test(address) ? [linkTo(address, title)] : []
}

/** We have no players for films and sounds in files, so they become a link to the file. */
function playedFile(media: Element): Node[] {
  const address =
    attribute(media, 'src') ??
    elementsNamed(media, 'source')
      .map((one) => attribute(one, 'src'))
      .find(Boolean)
  return address ? [linkTo(address)] : []
}

/** Quotations name their source in an element that we do not have. */
function citeInQuote(quote: Element): void {
  for (const cite of elementsNamed(quote, 'cite')) {
    const source = [text('— '), ...cite.childNodes]
    const inLine = cite.parentNode !== quote
    replace(cite, inLine ? [make('br'), ...source] : [paragraph(...source)])
  }
}

function aloneAddress(element: Element): string | undefined {
  const words = textOf(element).trim()
  if (!/^https?:\/\/[^\s<>"]+$/.test(words)) return undefined
  const inside = below(element)
  return inside.length === 0 ||
    (inside.length === 1 && inside[0]?.tagName === 'a' && attribute(inside[0], 'href') === words)
    ? words
    : undefined
}

/** Pictures and players inside a paragraph become blocks, and the words before and after become separate paragraphs. */
function liftBlocks(element: Element): void {
  const parts: Node[] = []
  let line: Node[] = []
  const close = () => {
    if (line.some((node) => !isBlankText(node) && !(isElement(node) && node.tagName === 'br'))) {
      parts.push(make(element.tagName, attributesOf(element), line))
    }
    line = []
  }
  for (const node of [...element.childNodes]) {
    const inside = isElement(node)
      ? /^(?:img|iframe|video|audio)$/.test(node.tagName)
        ? [node]
        : elementsNamed(node, 'img', 'iframe', 'video', 'audio')
      : []
    // A link around a picture is removed, as pages make pictures links to themselves.
    if (inside.length > 0 && isElement(node) && (inside[0] === node || textOf(node).trim() === '')) {
      close()
      for (const one of inside)
        parts.push(
          ...(one.tagName === 'img'
            ? [pictureFigure(one)]
            : one.tagName === 'iframe'
              ? framed(one)
              : playedFile(one)),
        )
    } else line.push(node)
  }
  if (parts.length === 0) return
  close()
  replace(element, parts)
}

/** Removes a plain box: its blocks stay, its lines become a paragraph. */
function unbox(element: Element): void {
  if (element.childNodes.some(isBlock)) unwrap(element)
  else if (hasWords(element) || below(element).some(({ tagName }) => tagName === 'img'))
    // Keeps the attributes, so that those that sanitising removes are listed.
    replace(element, [make('p', attributesOf(element), [...element.childNodes])])
  else unwrap(element)
}

const BOXES = new Set('div section article main header footer center address nav'.split(' '))
const LINES = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/** False for an element that an earlier step has replaced. */
const stands = (element: Element): boolean => element.parentNode !== null

function wakePictures(root: Element): void {
  for (const img of elementsNamed(root, 'img')) {
    const late =
      attribute(img, 'data-src') ?? attribute(img, 'data-lazy-src') ?? attribute(img, 'data-orig-file')
    const src = attribute(img, 'src') ?? ''
    if (late && (src === '' || src.startsWith('data:'))) setAttribute(img, 'src', late)
  }
}

export function shape(root: Element): void {
  for (const node of [root, ...below(root)].flatMap(({ childNodes }) => childNodes.filter(isComment)))
    remove(node)
  wakePictures(root)
  makeFootnotes(root)
  cardsToBlocks(root)
  // From the innermost, so that a box's contents are converted before the box is removed.
  for (const element of below(root).reverse()) {
    if (!stands(element)) continue
    const { tagName, parentNode: over } = element
    if (tagName === 'figure') {
      if (insideGallery(element)) continue
      const made = figureAs(element)
      if (made) replace(element, made)
    } else if (tagName === 'blockquote' && over?.nodeName !== 'figure') citeInQuote(element)
    else if (LINES.has(tagName)) {
      const address = tagName === 'p' ? aloneAddress(element) : undefined
      if (address) replace(element, [embedOf(address)])
      else liftBlocks(element)
    } else if (BOXES.has(tagName)) unbox(element)
  }
  topLevel(root)
}

function insideGallery(element: Element): boolean {
  for (let parent = element.parentNode; parent && isElement(parent); parent = parent.parentNode)
    if (parent.tagName === 'figure') return true
  return false
}

/** Wraps loose content at the top of a text in blocks. */
function topLevel(root: Element): void {
  const nodes = [...root.childNodes]
  let line: Node[] = []
  const close = () => {
    const words = line.some((node) => !isBlankText(node))
    const made = words ? [paragraph(...line)] : []
    for (const node of line) if (!words) remove(node)
    for (const node of made) append(root, node)
    for (const element of made) liftBlocks(element)
    line = []
  }
  for (const node of nodes) {
    remove(node)
    if (isElement(node) && node.tagName === 'iframe') {
      close()
      for (const one of framed(node)) append(root, one)
    } else if (isElement(node) && (node.tagName === 'video' || node.tagName === 'audio')) {
      close()
      for (const one of playedFile(node)) append(root, one)
    } else if (isBlock(node)) {
      close()
      append(root, node)
    } else line.push(node)
  }
  close()
  for (const paragraphElement of elementsOf(root)) {
    const address = paragraphElement.tagName === 'p' ? aloneAddress(paragraphElement) : undefined
    if (address) replace(paragraphElement, [embedOf(address)])
  }
}
