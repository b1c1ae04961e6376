import { useLang } from './lang.tsx'
import { usePageRead } from './page-reads.tsx'
import { pageBrand } from './queries.ts'
import type { RouterOutputs } from './trpc.ts'

export type PageBrand = RouterOutputs['brand']['shown']

/** What the site says of itself in the page's language; the page's row reads it beforehand. */
export const usePageBrand = (): PageBrand | undefined => usePageRead('brand.shown', pageBrand(useLang())).data
