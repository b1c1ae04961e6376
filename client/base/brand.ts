/** What every document says of the site; the rest is read by the pages that show it (shown-brand.ts). */
export interface DocumentBrand {
  name: string
  version: number
}

let brand: DocumentBrand = { name: '', version: 0 }

/**
 * The server says it before it renders a page, which takes no turn of the loop, so that two sites in one process do not
 * mix; the browser, before it shows anything.
 */
export function giveBrand(given: DocumentBrand): void {
  brand = given
}

/** What the site is called. */
export const siteName = (): string => brand.name
