import type { Lang } from './base/lang.ts'
import type { Place } from './structured-data.ts'

/** The part of a page for browsers, search engines and people who share the address. */
export interface PageHead {
  title: string
  description: string
  /** The path of a picture (`/api/images/{id}`); the default is the site's own. */
  image?: string | null
  type?: 'website' | 'article' | 'profile'
  /** When an article was published and last changed. */
  published?: Date
  modified?: Date
  authors?: readonly { name: string; path?: string }[]
  feed?: { title: string; path: string }
  /** Set for a page with a text; pages with our own words are always in English, too. */
  english?: boolean
  /** Paths in each language, if they differ by more than the prefix. */
  paths?: Readonly<Record<Lang, string>>
  noindex?: boolean
  /** Called once the site's origin is known. */
  jsonLd?: (place: Place) => Record<string, unknown>[]
}
