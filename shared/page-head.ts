import type { Lang } from './base/lang.ts'
import type { Place } from './structured-data.ts'

/** Browsers, search engines and people who share the address read it. */
export interface PageHead {
  title: string
  description: string
  /** It is the path of a picture (`/api/images/{id}`); the site's own is the default. */
  image?: string | null
  type?: 'website' | 'article' | 'profile'
  /** Of an article: readers got it, and it was changed. */
  published?: Date
  modified?: Date
  authors?: readonly { name: string; path?: string }[]
  feed?: { title: string; path: string }
  /** It is set where a page shows a text; pages of our own words are always in English, too. */
  english?: boolean
  /** Paths in each language, where they differ by more than the language. */
  paths?: Readonly<Record<Lang, string>>
  noindex?: boolean
  /** It is made when the site's origin is known. */
  jsonLd?: (place: Place) => Record<string, unknown>[]
}
