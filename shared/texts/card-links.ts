import { isSlug } from '../format/slug.ts'
import { PAGES } from '../pages.ts'
import { KINDS, type Kind } from './catalog.ts'

/** One of our texts, by its address. */
export interface ItemLink {
  kind: Kind
  slug: string
}

const BEFORE_SLUG = KINDS.map((kind): [Kind, string] => [kind, PAGES[kind].path.replace(':slug', '')])

/** The text that a French path leads to, or undefined; it need not exist. */
export function itemAt(path: string): ItemLink | undefined {
  const [kind, before] = BEFORE_SLUG.find(([, start]) => path.startsWith(start)) ?? []
  const slug = path.slice(before?.length ?? 0)
  return kind && isSlug(slug) ? { kind, slug } : undefined
}

const PLACE = BEFORE_SLUG.map(([, before]) => before).join('|')

/** A card as it is stored, of the words that stand for it where it cannot be drawn. */
const STORED = new RegExp(
  `<figure(?: style="[^"<>]*")?><a href="((?:${PLACE})[a-z0-9-]+)">([^<>]*)</a></figure>`,
  'g',
)

/** A card in a body that pages show, before it is filled: a link. `data-card` is its French path in every language. */
const SHOWN = /<figure class="text-card" data-card="([^"]*)"><a href="[^"]*">[^<>]*<\/a><\/figure>/g

/** Links to our texts that stand alone in a figure become places for cards. */
export const placeCards = (html: string): string =>
  html.replace(STORED, '<figure class="text-card" data-card="$1"><a href="$1">$2</a></figure>')

/** Stored cards, each replaced by what is given for its path; for what shows no places, such as a feed. */
export const replaceStoredCards = (html: string, instead: (path: string) => string): string =>
  html.replace(STORED, (_, path: string) => instead(path))

const unique = (paths: Iterable<string>): ItemLink[] =>
  [...new Set(paths)].flatMap((path) => itemAt(path) ?? [])

/** The texts whose cards a stored body holds, each once. */
export const storedCards = (html: string): ItemLink[] =>
  unique(Array.from(html.matchAll(STORED), ([, path = '']) => path))

/** The texts whose cards have a place in a shown body, each once. */
export const placedCards = (html: string): ItemLink[] =>
  unique(Array.from(html.matchAll(SHOWN), ([, path = '']) => path))

/** Fills the places; a text for which nothing is given leaves nothing behind. */
export const fillPlaces = (html: string, card: (path: string) => string): string =>
  html.replace(SHOWN, (_, path: string) => card(path))
