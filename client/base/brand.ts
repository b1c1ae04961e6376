import { isOneOf } from '../../shared/base/tables.ts'
import type { OptionalPage } from '../../shared/pages.ts'

/** An address and the words of its link. */
export type NamedLink = [to: string, words: string]

/** What every document knows of the site. The pages that show the rest read it (page-brand.ts). */
export interface DocumentBrand {
  name: string
  version: number
  /** Optional pages that the team has switched off. */
  off?: OptionalPage[]
}

let brand: DocumentBrand = { name: '', version: 0 }
let menu: readonly NamedLink[] = []

/**
 * Sets the brand for everything that is rendered after it. On the server call it right before rendering, which is
 * synchronous, so that two sites in one process do not mix; in the browser, before anything is shown.
 * @param entries the main menu in the document's language; the browser reads it from the header of the page
 */
export function giveBrand(given: DocumentBrand, entries: readonly NamedLink[] = []): void {
  brand = given
  menu = entries
}

export const brandVersion = (): number => brand.version

export const siteName = (): string => brand.name

export const mainMenu = (): readonly NamedLink[] => menu

export const isPageOff = (name: string): boolean => isOneOf(brand.off ?? [], name)
