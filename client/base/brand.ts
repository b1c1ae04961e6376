import { isOneOf } from '../../shared/base/tables.ts'
import type { OptionalPage } from '../../shared/pages.ts'

/** An address with what it is called. */
export type NamedLink = [to: string, words: string]

/** What every document says of the site; the rest is read by the pages that show it (page-brand.ts). */
export interface DocumentBrand {
  name: string
  version: number
  /** Pages that the team does without; absent: none. */
  off?: OptionalPage[]
}

let brand: DocumentBrand = { name: '', version: 0 }
let menu: readonly NamedLink[] = []

/**
 * The server says it before it renders a page, which takes no turn of the loop, so that two sites in one process do not
 * mix; the browser, before it shows anything.
 * @param entries the main menu in the document's language; the browser has it from the header that it got
 */
export function giveBrand(given: DocumentBrand, entries: readonly NamedLink[] = []): void {
  brand = given
  menu = entries
}

export const brandVersion = (): number => brand.version

/** What the site is called. */
export const siteName = (): string => brand.name

export const mainMenu = (): readonly NamedLink[] => menu

export const isPageOff = (name: string): boolean => isOneOf(brand.off ?? [], name)
