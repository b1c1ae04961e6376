import { isSlug } from '../format/slug.ts'
import { PAGES } from '../pages.ts'
import { LISTED_KINDS, type ListedKind } from './catalog.ts'

export interface ItemLink {
  kind: ListedKind
  slug: string
}

const BEFORE_SLUG = LISTED_KINDS.map((kind): [ListedKind, string] => [
  kind,
  PAGES[kind].path.replace(':slug', ''),
])

/** The text need not exist. */
export function itemAt(path: string): ItemLink | undefined {
  const [kind, before] = BEFORE_SLUG.find(([, start]) => path.startsWith(start)) ?? []
  const slug = path.slice(before?.length ?? 0)
  return kind && isSlug(slug) ? { kind, slug } : undefined
}

const PLACE = BEFORE_SLUG.map(([, before]) => before).join('|')

/** The stored card has words for places where it cannot be drawn. */
const STORED = new RegExp(
  `<figure(?: style="[^"<>]*")?><a href="((?:${PLACE})[a-z0-9-]+)">([^<>]*)</a></figure>`,
  'g',
)

/** `data-card` is the French path in every language. */
const SHOWN = /<figure class="text-card" data-card="([^"]*)"><a href="[^"]*">[^<>]*<\/a><\/figure>/g

export const placeCards = (html: string): string =>
  html.replace(STORED, '<figure class="text-card" data-card="$1"><a href="$1">$2</a></figure>')

/** For a feed, for example, which has no filled places. */
export const replaceStoredCards = (html: string, instead: (path: string) => string): string =>
  html.replace(STORED, (_, path: string) => instead(path))

const unique = (paths: Iterable<string>): ItemLink[] =>
  [...new Set(paths)].flatMap((path) => itemAt(path) ?? [])

/** @returns each text once */
export const storedCards = (html: string): ItemLink[] =>
  unique(Array.from(html.matchAll(STORED), ([, path = '']) => path))

/** @returns each text once */
export const placedCards = (html: string): ItemLink[] =>
  unique(Array.from(html.matchAll(SHOWN), ([, path = '']) => path))

/** A place whose text has no card is removed. */
export const fillPlaces = (html: string, card: (path: string) => string): string =>
  html.replace(SHOWN, (_, path: string) => card(path))
