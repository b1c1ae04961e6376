import { COMMENT_LIMITS } from '../../../shared/comments/text.ts'
import { Island } from '../../base/island.tsx'
import { useLocation } from '../../base/navigation/router.tsx'
import type { ListedText } from '../../base/trpc.ts'
import { useT } from '../../i18n/use-t.ts'
import styles from './comments-section.module.css'
import { LiveComments } from './live-comments.tsx'
import { COMMENTS } from './place.ts'
import { WrittenComments } from './written/written-comments.tsx'

/** The comments of an article or review: those that the server has written, and the island that makes them live. */
export function CommentsSection({ item }: { item: ListedText }) {
  const t = useT()
  const { id, kind, slug, commentCount } = item
  const asked = new URLSearchParams(useLocation().search).get('comments')
  const props = { item: { id, kind, slug, commentCount }, ...(asked && { fromOldest: Number(asked) }) }
  return (
    <section
      id={COMMENTS}
      className={styles.section}
      aria-labelledby="comments-title"
      // This reserves room for the first page of comments, so that nothing below ever jumps.
      data-room={Math.min(commentCount, COMMENT_LIMITS.page)}
    >
      <h2 id="comments-title" className={styles.title}>
        {t('singleContent.commentsTitle')}
      </h2>
      <noscript>
        <p className={styles.note}>{t('singleContent.commentsNeedScript')}</p>
      </noscript>
      <WrittenComments item={item} />
      <Island key={id} name="comments" of={LiveComments} props={props} />
    </section>
  )
}
