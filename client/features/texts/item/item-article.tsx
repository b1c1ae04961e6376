import type { ReactNode } from 'react'
import type { ListedText } from '../../../base/trpc.ts'
import { classes } from '../../../ui/classes.ts'
import { ItemBody } from './item-body.tsx'
import { ItemHeader } from './item-header.tsx'
import styles from './single-page.module.css'

interface ItemArticleProps {
  item: ListedText
  /** Whose words a reader of English reads. */
  notice: ReactNode
  /** Stand above the text. */
  facts: ReactNode
  /** Stands right below it, as its end. */
  plate?: ReactNode
  /** Of who signs it. */
  portraits: ReactNode
  /** What stands below it. */
  children: ReactNode
}

/** All that is read of an article or a review: as its page and its previews show it. */
export function ItemArticle({ item, notice, facts, plate, portraits, children }: ItemArticleProps) {
  return (
    <article className={styles.item}>
      <ItemHeader item={item} notice={notice} portraits={portraits} />
      <div className={classes('wrap', styles.column)}>
        <div className={styles.reading}>
          {facts}
          <ItemBody item={item} />
          {plate}
        </div>
        {children}
      </div>
    </article>
  )
}
