import { withStandIns } from '../../../../shared/images/stand-ins.ts'
import type { ListedKind } from '../../../../shared/texts/catalog.ts'
import type { CardOfText as Item } from '../../../base/trpc.ts'
import { ContentCard } from './content-card.tsx'
import styles from './item-list.module.css'
import { ReviewCard } from './review-card.tsx'

interface ItemListProps {
  kind: ListedKind
  items: Item[]
  /** The order says something (a search, best first): then none is set off from the others. */
  ranked: boolean
}

/**
 * The items of a list page, which opens with one at the size of a cover; reviews, which one compares, follow in equal
 * rows. The first picture is in view when the page opens.
 */
export function ItemList({ kind, items: listed, ranked }: ItemListProps) {
  const items = withStandIns(listed)
  if (kind === 'review')
    return (
      <div className={styles.rows}>
        {items.map((item, i) => (
          <ReviewCard
            key={item.id}
            item={item}
            layout={!ranked && i === 0 ? 'lead' : 'row'}
            level={2}
            eager={i === 0}
          />
        ))}
      </div>
    )
  return (
    <div className={ranked ? styles.rows : styles.grid}>
      {items.map((item, i) => (
        <ContentCard
          key={item.id}
          item={item}
          layout={ranked ? 'row' : i === 0 ? 'lead' : 'plain'}
          level={2}
          eager={i === 0}
        />
      ))}
    </div>
  )
}
