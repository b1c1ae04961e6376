import { SHARE_CARD } from '../../../../shared/images/widths.ts'
import { type Size, shareCardName, type VariantRequest, type VariantSize } from './variant-sizes.ts'

const RATIO = SHARE_CARD.width / SHARE_CARD.height

/**
 * The largest part around the focus with the proportions of another site's card. It moves along one side in steps of a
 * tenth: eleven places per picture, so that addresses cannot order more (decision 018). Nothing is enlarged.
 */
export function shareCardOf({ width, height, focus }: VariantRequest, source: Size): VariantSize | undefined {
  if (width !== SHARE_CARD.width || height !== SHARE_CARD.height || focus === undefined) return undefined
  const [x = 50, y = 50] = focus.split(',').map(Number)
  const across = Math.max(1, Math.min(source.width, Math.round(source.height * RATIO)))
  const down = Math.max(1, Math.min(source.height, Math.round(source.width / RATIO)))
  const place = Math.round((across < source.width ? x : y) / 10) * 10
  // Like CSS's object-position: this percentage of the picture lies at the same percentage of the card.
  const at = (side: number, part: number) => Math.round(((side - part) * place) / 100)
  const by = Math.min(1, SHARE_CARD.width / across)
  return {
    name: shareCardName(place),
    crop: true,
    width: Math.max(1, Math.round(across * by)),
    height: Math.max(1, Math.round(down * by)),
    cut: { left: at(source.width, across), top: at(source.height, down), width: across, height: down },
  }
}
