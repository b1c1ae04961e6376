import type { ReactNode } from 'react'
import { typeset } from '../../../../shared/format/typography.ts'
import type { ContentItem } from '../../../base/trpc.ts'
import { classes } from '../../../ui/classes.ts'
import { useContentLang } from '../content-lang.ts'
import { Cover } from './cover.tsx'
import { ItemBody } from './item-body.tsx'
import styles from './own-page.module.css'

const SIZES = '(min-width: 832px) 800px, 100vw'

type Headed = Pick<ContentItem, 'title' | 'excerpt' | 'image' | 'imageCaption' | 'translation'>

interface OwnPageHeaderProps {
  item: Headed
  notice: ReactNode
  /** The sentence that says since when the text holds. */
  dated?: string | undefined
}

/** Title, excerpt and picture of a page of the team's own. It has no author, and no date unless its text names one. */
export function OwnPageHeader({ item, notice, dated }: OwnPageHeaderProps) {
  const contentLang = useContentLang(item)
  const title = typeset(item.title)
  return (
    <>
      <header className={styles.header}>
        <h1 className={styles.title} {...contentLang}>
          {title}
        </h1>
        <p className={styles.excerpt} {...contentLang}>
          {typeset(item.excerpt)}
        </p>
        {dated && <p className={styles.dated}>{dated}</p>}
        {notice}
      </header>
      {item.image !== null && (
        <Cover
          image={item.image}
          item={item}
          title={title}
          sizes={SIZES}
          classNames={{ frame: styles.figure, picture: styles.cover }}
        />
      )}
    </>
  )
}

/** A page of the team's own, as the page and its previews show it. */
export const OwnPageText = ({ item, ...head }: OwnPageHeaderProps & { item: ContentItem }) => (
  <article className={classes('wrap', styles.page)}>
    <OwnPageHeader item={item} {...head} />
    <ItemBody item={item} />
  </article>
)
