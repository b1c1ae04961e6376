import type { Lang } from '../../shared/base/lang.ts'
import type { LivePage } from '../../shared/pages.ts'
import type { DocumentBrand } from '../base/brand.ts'
import type { Area } from '../i18n/types.ts'

/** What the server hands to the browser with a page, in `<script type="application/json" id="boot">`. */
export interface Boot {
  lang: Lang
  brand: DocumentBrand
  /** The page that the browser makes; undefined where the browser leaves the page as the server has written it. */
  live?: { name: LivePage; words: readonly Area[] }
}

/** @returns undefined in a document that this site has not made */
export function bootOf(document: Document): Boot | undefined {
  const text = document.getElementById('boot')?.textContent
  return text ? JSON.parse(text) : undefined
}
