import { useSlug } from '../../base/navigation/router.tsx'
import { itemHead } from '../../features/texts/heads.ts'
import { WrittenPage } from '../../features/texts/item/written-page.tsx'
import NotFoundPage from './not-found.tsx'

export const head = itemHead

/** A page of the team's own; where there is none, the page of any unknown address. */
export default function PagePage() {
  const slug = useSlug()
  return <WrittenPage slug={slug} missing={<NotFoundPage />} />
}
