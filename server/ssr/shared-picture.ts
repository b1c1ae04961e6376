import { isImageUrl } from '../../shared/images/address.ts'
import { coverOf } from '../../shared/images/focus.ts'
import { IMAGE_WIDTHS, SHARE_CARD } from '../../shared/images/widths.ts'
import type { RowReader } from '../database/rows.ts'
import { pictureFacts } from '../features/images/shared/picture-facts.ts'
import { shareCardOf } from '../features/images/variants/share-card.ts'
import { variantSizeOf } from '../features/images/variants/variant-sizes.ts'

export interface SharedPicture {
  size: { width: number; height: number }
  alt: string | null
}

/** The size in which other sites get a page's picture (`shareImage`), and its alternative text. */
export async function sharedPicture(
  db: RowReader,
  image: string | null | undefined,
): Promise<SharedPicture | undefined> {
  const { address, focus } = coverOf(image ?? '')
  if (!isImageUrl(address)) return undefined
  const found = await pictureFacts(db, address)
  if (!found) return undefined
  const asked = focus
    ? { ...SHARE_CARD, focus: `${focus.x},${focus.y}` }
    : { width: IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1] }
  const step = shareCardOf(asked, found) ?? variantSizeOf(asked, found)
  // Animations are kept at every size.
  const { width, height } = found.animated && !step.crop ? found : step
  return { size: { width, height }, alt: found.alt }
}
