import { sanitizeContent } from '../../../server/features/texts/bodies/sanitize.ts'
import { count } from '../source.ts'
import { type OurPicture, placePictures } from './body-pictures.ts'
import { lostLine, lostWords, shownWords } from './kept-words.ts'
import { fromPage, type LinkRules, rewriteLinks } from './links.ts'
import { droppedMarkup } from './losses.ts'
import { shape } from './shape.ts'
import { type Element, parse, write } from './tree.ts'
import { clean } from './words.ts'

/** A body in our forms, with its pictures not yet imported. */
export interface OpenBody {
  root: Element
  /** The words that readers saw at the old site. */
  words: string[]
  /** What has no form here, and how often. */
  told: Map<string, number>
}

/** @param page the body's old address, for links and pictures that are relative to it */
export function openBody(html: string, page?: URL): OpenBody {
  const root = parse(clean(html))
  const told = new Map<string, number>()
  const words = shownWords(root)
  if (page) fromPage(root, page)
  shape(root, (what) => count(told, what), page)
  return { root, words, told }
}

export interface FinishedBody {
  content: string
  /** What has no form here: in words, and what sanitising has removed by tag and attribute. */
  told: string[]
  dropped: string[]
  /** Addresses of pictures that could not be imported; links replace them. */
  missing: string[]
}

/** Inserts pictures and links, and sanitises the body like any text written here. */
export function finishBody(
  { root, words, told }: OpenBody,
  {
    find,
    full,
    links,
    origin,
  }: {
    find: (address: string) => OurPicture | undefined
    full: (address: string) => string
    links: LinkRules
    origin: string
  },
): FinishedBody {
  const missing = placePictures(root, find, full)
  rewriteLinks(root, links, (what) => count(told, what))
  const html = write(root)
  const content = sanitizeContent(html, origin)
  const lost = lostLine(lostWords(words, shownWords(parse(content))))
  return {
    content,
    missing,
    dropped: droppedMarkup(html, content),
    told: [...[...told].map(([what, times]) => (times > 1 ? `${what} ×${times}` : what)), ...lost],
  }
}
