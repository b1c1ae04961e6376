import { useLang } from './lang.tsx'
import { pageBrand } from './queries.ts'
import { type RouterOutputs, trpc } from './trpc.ts'

export type PageBrand = RouterOutputs['brand']['shown']

/** What the site says of itself in the page's language; the page's row reads it beforehand. */
export const usePageBrand = (): PageBrand | undefined => trpc.brand.shown.useQuery(pageBrand(useLang())).data
