/** What a page says of itself to browsers, search engines and people who share its address. */
export interface PageHead {
  title: string
  description: string
  /** Reference of a picture that stands for the page (`/api/images/{id}`); the site's own when absent. */
  image?: string | null
  type?: 'website' | 'article' | 'profile'
  /** Who signs it; `path` leads to their page. */
  authors?: readonly { name: string; path?: string }[]
  /** A feed of what the page lists, beside the site's. */
  feed?: { title: string; path: string }
  /** Of a page that shows a text of ours: whether it is there in English. Pages of our own words always are. */
  english?: boolean
  /** Keeps the page out of search engines. */
  noindex?: boolean
  /** Structured data (schema.org), made when the site's origin is known. */
  jsonLd?: (origin: string) => Record<string, unknown>[]
}
