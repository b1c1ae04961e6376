import { useLang } from './lang.tsx'
import { usePageRead } from './page-reads.tsx'
import { pageBrand } from './queries.ts'
import type { RouterOutputs } from './trpc.ts'

export type PageBrand = RouterOutputs['brand']['shown']

/** The brand in the page's language; the page's data has read it before. */
export const usePageBrand = (): PageBrand | undefined => usePageRead('brand.shown', pageBrand(useLang())).data
