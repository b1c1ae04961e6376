import { markPlaces, namePlaces } from './anchors.ts'
import { cardsToBlocks } from './cards.ts'
import { embedOf, figureParts, framed, paragraph, pictureFigure, playedFile, tellLink } from './figures.ts'
import { makeFootnotes } from './footnotes.ts'
import { plainMarks } from './marks.ts'
import {
  append,
  attribute,
  below,
  commentsIn,
  type Element,
  elementsNamed,
  elementsOf,
  hasWords,
  isBlankText,
  isBlock,
  isElement,
  isPageBreak,
  make,
  type Node,
  remove,
  replace,
  setAttribute,
  type Tell,
  text,
  textOf,
  unwrap,
} from './tree.ts'

// Converts other systems' HTML into the forms that our editor writes (server/features/texts/bodies/allow-list.ts), as
// far as we have such a block. The sanitiser decides about the rest.

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

function lifted(one: Element, tell: Tell): Node[] {
  if (one.tagName === 'iframe') return framed(one, tell)
  if (one.tagName !== 'img') return playedFile(one, tell)
  tellLink(one, tell)
  return [pictureFigure(one)]
}

/** Pictures and players inside a paragraph become blocks, and the words before and after become separate paragraphs. */
function liftBlocks(element: Element, tell: Tell): void {
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
      for (const one of inside) parts.push(...lifted(one, tell))
    } else line.push(node)
  }
  if (parts.length === 0) return
  close()
  replace(element, parts)
}

const attributesOf = ({ attrs }: Element): Record<string, string> =>
  Object.fromEntries(attrs.map(({ name, value }) => [name, value]))

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

/** Comments go; the end of a page or teaser in a line ends the line, as words around it would join. */
function dropComments(root: Element): void {
  for (const comment of commentsIn(root)) {
    const siblings = comment.parentNode?.childNodes ?? []
    const at = siblings.indexOf(comment)
    const inLine = [siblings[at - 1], siblings[at + 1]].every(
      (node) => node && !isBlock(node) && !isBlankText(node),
    )
    if (isPageBreak(comment) && inLine) replace(comment, [make('br')])
    else remove(comment)
  }
}

/** A caption is a line: its paragraphs are set apart by breaks. */
function asLine(caption: Element): void {
  for (const element of below(caption).reverse())
    if (isBlock(element)) {
      const siblings = element.parentNode?.childNodes ?? []
      const follows = siblings.slice(0, siblings.indexOf(element)).some(hasWords)
      replace(element, [...(follows ? [make('br')] : []), ...element.childNodes])
    }
}

/** @param tell gets what has no form here @param page the old address of the body */
export function shape(root: Element, tell: Tell, page?: URL): void {
  dropComments(root)
  wakePictures(root)
  makeFootnotes(root)
  markPlaces(root, page, tell)
  cardsToBlocks(root)
  plainMarks(root, tell)
  // From the innermost, so that a box's contents are converted before the box is removed.
  for (const element of below(root).reverse()) {
    if (!stands(element)) continue
    const { tagName, parentNode: over } = element
    if (tagName === 'figcaption') asLine(element)
    else if (tagName === 'figure') {
      if (insideGallery(element)) continue
      const made = figureParts(element, tell)
      if (made) replace(element, made)
    } else if (tagName === 'blockquote' && over?.nodeName !== 'figure') citeInQuote(element)
    else if (LINES.has(tagName)) {
      const address = tagName === 'p' ? aloneAddress(element) : undefined
      if (address) replace(element, [embedOf(address)])
      else liftBlocks(element, tell)
    } else if (BOXES.has(tagName)) unbox(element)
  }
  topLevel(root, tell)
  namePlaces(root)
}

function insideGallery(element: Element): boolean {
  for (let parent = element.parentNode; parent && isElement(parent); parent = parent.parentNode)
    if (parent.tagName === 'figure') return true
  return false
}

/** Wraps loose content at the top of a text in blocks. */
function topLevel(root: Element, tell: Tell): void {
  const nodes = [...root.childNodes]
  let line: Node[] = []
  const close = () => {
    const words = line.some((node) => !isBlankText(node))
    const made = words ? [paragraph(...line)] : []
    for (const node of line) if (!words) remove(node)
    for (const node of made) append(root, node)
    for (const element of made) liftBlocks(element, tell)
    line = []
  }
  for (const node of nodes) {
    remove(node)
    if (isElement(node) && node.tagName === 'iframe') {
      close()
      for (const one of framed(node, tell)) append(root, one)
    } else if (isElement(node) && (node.tagName === 'video' || node.tagName === 'audio')) {
      close()
      for (const one of playedFile(node, tell)) append(root, one)
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
