import { itemHead } from '../../features/texts/heads.ts'
import { SinglePage } from '../../features/texts/item/single-page.tsx'
import { ReviewCard } from '../../features/texts/list/review-card.tsx'
import { ReviewFacts } from '../../features/texts/review/review-facts.tsx'
import { ReviewPlate } from '../../features/texts/review/review-plate.tsx'

export const head = itemHead

export default function ReviewPage() {
  return (
    <SinglePage
      kind="review"
      facts={(item) => <ReviewFacts item={item} />}
      plate={(item) => <ReviewPlate item={item} />}
      card={(other) => <ReviewCard key={other.id} item={other} layout="tile" level={3} />}
    />
  )
}
