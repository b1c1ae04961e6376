import { itemHead } from '../features/content/heads.ts'
import { SinglePage } from '../features/content/item/single-page.tsx'
import { ContentCard } from '../features/content/list/content-card.tsx'

export const head = itemHead

/** One article. */
export default function ArticlePage() {
  return (
    <SinglePage
      kind="article"
      card={(other) => <ContentCard key={other.id} item={other} layout="plain" level={3} />}
    />
  )
}
