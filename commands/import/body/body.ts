import { sanitizeContent } from '../../../server/features/texts/bodies/sanitize.ts'
import { type OurPicture, placePictures } from './body-pictures.ts'
import { type LinkRules, rewriteLinks } from './links.ts'
import { droppedMarkup } from './losses.ts'
import { shape } from './shape.ts'
import { type Element, parse, write } from './tree.ts'
import { clean } from './words.ts'

/** A body in our forms, its pictures not yet ours. */
export function openBody(html: string): Element {
  const root = parse(clean(html))
  shape(root)
  return root
}

export interface FinishedBody {
  content: string
  /** What sanitising has dropped, by tag and attribute. */
  dropped: string[]
  /** Addresses of pictures that did not come; links stand for them. */
  missing: string[]
}

/** Puts pictures and links in their places, and sanitises as everything that is written here is. */
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
