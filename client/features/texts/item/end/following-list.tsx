import type { ReactNode } from 'react'
import { withStandIns } from '../../../../../shared/images/stand-ins.ts'
import type { ListedKind } from '../../../../../shared/texts/catalog.ts'
import type { CardOfText } from '../../../../base/trpc.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { classes } from '../../../../ui/classes.ts'
import styles from './following-items.module.css'

interface FollowingListProps {
  kind: ListedKind
  items: readonly CardOfText[]
  /** Renders one text in the way of its kind. */
  card: (other: CardOfText) => ReactNode
}

/** A row of cards with the items before this one in time. Nothing after the oldest. */
export function FollowingList({ kind, items, card }: FollowingListProps) {
  const t = useT('pages')
  if (items.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="previous">
      <h2 id="previous" className={styles.title}>
        {t(`text.previous.${kind}`)}
      </h2>
      <div className={classes(styles.items, kind === 'review' && styles.reviews)}>
        {withStandIns(items).map(card)}
      </div>
    </section>
  )
}
