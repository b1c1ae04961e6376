import type { ListedText } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { COMMENTS } from '../../comments/place.ts'
import { useCommentCount } from '../../comments/use-comment-count.ts'
import { LikeButton, REACTIONS } from '../../likes/like-button.tsx'
import { ShareButton } from '../../share/share-button.tsx'
import styles from './item-bar.module.css'

/** The fields of an item that the bar shows. */
export type BarItem = Pick<ListedText, 'id' | 'kind' | 'title' | 'excerpt' | 'likeCount' | 'commentCount'>

/** The actions below an item. */
export function ItemBar({ item }: { item: BarItem }) {
  const t = useT()
  const comments = useCommentCount(item)
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
        {t('singleContent.comments', { count: comments })}
      </a>
    </div>
  )
}
