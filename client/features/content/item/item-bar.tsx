import { useT } from '../../../i18n/use-t.ts'
import type { ContentItem } from '../../../trpc.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { COMMENTS } from '../../comments/comments-section.tsx'
import { LikeButton, REACTIONS } from '../../likes/like-button.tsx'
import { ShareButton } from '../../share/share-button.tsx'
import styles from './item-bar.module.css'

/** The actions below an item. */
export function ItemBar({ item }: { item: ContentItem }) {
  const t = useT()
  return (
    <div id={REACTIONS} className={styles.bar}>
      <LikeButton key={item.id} item={item} />
      <noscript>
        <p className={styles.likes}>
          <Icon name="heart" />
          {t('singleContent.likes', { count: item.likeCount })}
        </p>
      </noscript>
      <ShareButton title={item.title} text={item.excerpt} />
      <a className={styles.comments} href={`#${COMMENTS}`}>
        {t('singleContent.comments', { count: item.commentCount })}
      </a>
    </div>
  )
}
