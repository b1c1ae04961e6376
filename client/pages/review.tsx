import { itemHead } from '../features/content/heads.ts'
import { ReviewCard } from '../features/content/review-card.tsx'
import { ReviewFacts } from '../features/content/review-facts.tsx'
import { SinglePage } from '../features/content/single-page.tsx'

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
