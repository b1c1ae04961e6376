import { itemHead } from '../../features/texts/heads.ts'
import { SinglePage } from '../../features/texts/item/single-page.tsx'
import { ContentCard } from '../../features/texts/list/content-card.tsx'

export const head = itemHead

export default function ArticlePage() {
  return (
    <SinglePage
      kind="article"
      card={(other) => <ContentCard key={other.id} item={other} layout="plain" level={3} />}
    />
  )
}
