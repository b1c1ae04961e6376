import { coverOf } from '../../../../shared/images/focus.ts'
import { withStandIns } from '../../../../shared/images/stand-ins.ts'
import type { CardOfText } from '../../../base/trpc.ts'

export type FrontItem = Pick<CardOfText, 'id' | 'kind' | 'image' | 'secondaryImage'>

interface Front<T> {
  slides: readonly T[]
  articles: readonly T[]
  reviews: readonly T[]
}

/**
 * The items of the home page with the pictures that they show there. No two texts show the same picture: the carousel chooses
 * first, then the grid of articles, then the reviews. A review uses its second picture; an item without a free picture gets a
 * stand-in. A text that is also in the carousel shows the same picture below as there.
 */
export function frontPictures<T extends FrontItem>({ slides, articles, reviews }: Front<T>) {
  const taken = new Set<string>()
  const once = (item: T): T => {
    const own = [item.image, item.kind === 'review' ? item.secondaryImage : null]
    const image = own.find((one) => one !== null && !taken.has(coverOf(one).address)) ?? null
    if (image !== null) taken.add(coverOf(image).address)
    return { ...item, image }
  }
  const shown = withStandIns(slides.map(once), taken)
  const above = new Map(shown.map(({ id, image }) => [id, image]))
  const below = (items: readonly T[]) =>
    withStandIns(
      items.map(once).map((item) => ({ ...item, image: item.image ?? above.get(item.id) ?? null })),
      taken,
    )
  return { slides: shown, articles: below(articles), reviews: below(reviews) }
}
