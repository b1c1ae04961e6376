import { useLang } from './lang.tsx'
import { shownBrand } from './queries.ts'
import { type RouterOutputs, trpc } from './trpc.ts'

export type ShownBrand = RouterOutputs['brand']['shown']

/** What the site says of itself in the page's language; the page's row reads it beforehand. */
export const useShownBrand = (): ShownBrand | undefined =>
  trpc.brand.shown.useQuery(shownBrand(useLang())).data
