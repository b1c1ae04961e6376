import { itemHead } from '../features/content/heads.ts'
import { ReviewFacts } from '../features/content/item/review-facts.tsx'
import { SinglePage } from '../features/content/item/single-page.tsx'
import { ReviewCard } from '../features/content/list/review-card.tsx'

export const head = itemHead

/** One review. */
export default function ReviewPage() {
  return (
    <SinglePage
      kind="review"
      facts={(item) => <ReviewFacts item={item} />}
      card={(other) => <ReviewCard key={other.id} item={other} layout="tile" level={3} />}
    />
  )
}
