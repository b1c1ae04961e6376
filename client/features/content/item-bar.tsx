import { useT } from '../../i18n/use-t.ts'
import type { ContentItem } from '../../trpc.ts'
import { Icon } from '../../ui/icon.tsx'
import { ShareButton } from '../share/share-button.tsx'
import styles from './item-bar.module.css'

/** What one can do with an item once it is read. */
export function ItemBar({ item }: { item: ContentItem }) {
  const t = useT()
  return (
    <div className={styles.bar}>
      <p className={styles.likes}>
        <Icon name="heart" />
        {t('singleContent.likes', { count: item.likeCount })}
      </p>
      <ShareButton title={item.title} text={item.excerpt} />
      <p className={styles.comments}>{t('singleContent.comments', { count: item.commentCount })}</p>
    </div>
  )
}
