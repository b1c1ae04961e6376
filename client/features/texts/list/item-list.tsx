import { withStandIns } from '../../../../shared/images/stand-ins.ts'
import type { ListedKind } from '../../../../shared/texts/catalog.ts'
import type { CardOfText as Item } from '../../../base/trpc.ts'
import { ContentCard } from './content-card.tsx'
import styles from './item-list.module.css'
import { ReviewCard } from './review-card.tsx'

interface ItemListProps {
  kind: ListedKind
  items: Item[]
  /** Whether the order has a meaning (a search, best first): then no item is emphasised. */
  ranked: boolean
}

/**
 * The items of a list page. The first is as large as a cover; reviews, which readers compare, follow in equal rows.
 * The first picture is visible when the page opens.
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
