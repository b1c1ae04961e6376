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
 * The items of the home page with the pictures they show there, `null` for none. No picture stands there twice: the
 * carousel has the first claim, then the grid of articles, then the reviews. An article whose picture is taken, or
 * that has none, is led by its words; a review takes its second picture, or a stand-in like a slide.
 */
export function frontPictures<T extends FrontItem>({ slides, articles, reviews }: Front<T>) {
  const taken = new Set<string>()
  const once = (item: T): T => {
    const own = [item.image, item.kind === 'review' ? item.secondaryImage : null]
    const image = own.find((one) => one !== null && !taken.has(coverOf(one).address)) ?? null
    if (image !== null) taken.add(coverOf(image).address)
    return { ...item, image }
  }
  return {
    slides: withStandIns(slides.map(once), taken),
    articles: articles.map(once),
    reviews: withStandIns(reviews.map(once), taken),
  }
}
