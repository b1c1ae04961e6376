/** What a page says of itself to browsers, search engines and people who share its address. */
export interface PageHead {
  title: string
  description: string
  /** Address of a picture that stands for the page. */
  image?: string
  type?: 'website' | 'article'
  /** Keeps the page out of search engines. */
  noindex?: boolean
}
