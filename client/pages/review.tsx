import { itemHead } from '../features/content/heads.ts'
import { SinglePage } from '../features/content/single-page.tsx'

export const head = itemHead

/** One review. */
export default function ReviewPage() {
  return <SinglePage kind="review" />
}
