import type { Lang } from './base/lang.ts'
import type { Brand } from './brand/brand.ts'
import type { LinkKind } from './brand/link.ts'
import { isImageUrl } from './images/address.ts'
import { coverOf } from './images/focus.ts'
import { imageAt, shareCardAt } from './images/widths.ts'
import { href } from './routes.ts'

export type JsonLd = Record<string, unknown>

/** The page's site: its origin, brand and logo. */
export interface Place {
  origin: string
  brand: Brand
  /** The site's logo, in pixels. */
  logo: { url: string; width: number; height: number }
  /** The path of the picture for a page without a cover. */
  picture: string
}

/** Kinds that are the site's own accounts; visitors of a chat room and readers of code are other people. */
const SAME_AS: readonly LinkKind[] = ['video', 'stream', 'photo', 'other']

/** schema.org/Organization is the publisher, with one `@id` on every page. */
export const organization = ({ origin, brand, logo }: Place, lang: Lang): JsonLd => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: brand.name,
  legalName: brand.publisher.name,
  description: brand.tagline[lang],
  url: origin + href('home', 'fr'),
  logo: { '@type': 'ImageObject', ...logo },
  sameAs: brand.links.filter(({ kind }) => SAME_AS.includes(kind)).map(({ address }) => address),
})

/** schema.org/WebSite gives search engines the site's name. */
export const webSite = (place: Place, lang: Lang): JsonLd => ({
  '@type': 'WebSite',
  '@id': `${place.origin}/#website`,
  name: place.brand.name,
  url: place.origin + href('home', lang),
  inLanguage: lang,
  publisher: organization(place, lang),
})

/** schema.org/BreadcrumbList: `trail` is [name, path], the page itself last. */
export const breadcrumbs = (origin: string, trail: readonly (readonly [string, string])[]): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(([name, path], i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: origin + path,
  })),
})

export interface ShareImage {
  url: string
  /** A cover keeps its own proportions; the size is in pixels. */
  size?: { width: number; height: number }
}

/** A page without a cover has the site's own picture. @param own its path */
export function shareImage(
  image: string | null | undefined,
  origin: string,
  own = '/og-default.png',
): ShareImage {
  const { address, focus } = coverOf(image ?? '')
  if (isImageUrl(address) && focus) return { url: shareCardAt(origin + address, focus) }
  return isImageUrl(address)
    ? { url: imageAt(origin + address, 1280) }
    : { url: origin + own, size: { width: 1200, height: 630 } }
}
