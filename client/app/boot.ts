import type { SuperJSONResult } from 'superjson'
import type { Lang } from '../../shared/base/lang.ts'
import type { DocumentBrand } from '../base/brand.ts'

/** What the server hands to the browser with a page, in `<script type="application/json" id="boot">`. */
export interface Boot {
  lang: Lang
  brand: DocumentBrand
  /** Dehydrated react-query state, as superjson; absent where the browser leaves the page as it is (decision 031). */
  state?: SuperJSONResult
}
