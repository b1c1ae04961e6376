import type { ReactNode } from 'react'
import type { ListedText } from '../../../base/trpc.ts'
import { classes } from '../../../ui/classes.ts'
import { ItemBody } from './item-body.tsx'
import { ItemHeader } from './item-header.tsx'
import styles from './single-page.module.css'

interface ItemArticleProps {
  item: ListedText
  /** Says who translated the text, to readers of English. */
  notice: ReactNode
  /** Shown above the text. */
  facts: ReactNode
  /** Shown at its end. */
  plate?: ReactNode
  /** Portraits of the authors. */
  portraits: ReactNode
  /** Shown below the text. */
  children: ReactNode
}

/** An article or a review as its page and its previews show it. */
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
