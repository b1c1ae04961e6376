import { sanitizeContent } from '../../../server/features/texts/bodies/sanitize.ts'
import { type OurPicture, placePictures } from './body-pictures.ts'
import { type LinkRules, rewriteLinks } from './links.ts'
import { droppedMarkup } from './losses.ts'
import { shape } from './shape.ts'
import { type Element, parse, write } from './tree.ts'
import { clean } from './words.ts'

/** A body in our forms, with its pictures not yet imported. */
export function openBody(html: string): Element {
  const root = parse(clean(html))
  shape(root)
  return root
}

export interface FinishedBody {
  content: string
  /** What sanitising has removed, by tag and attribute. */
  dropped: string[]
  /** Addresses of pictures that could not be imported; links replace them. */
  missing: string[]
}

/** Inserts pictures and links, and sanitises the body like any text written here. */
export function finishBody(
  root: Element,
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
  rewriteLinks(root, links)
  const html = write(root)
  const content = sanitizeContent(html, origin)
  return { content, missing, dropped: droppedMarkup(html, content) }
}
