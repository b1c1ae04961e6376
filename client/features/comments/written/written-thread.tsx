import type { CommentItem, Thread } from '../../../../shared/comments/comment.ts'
import { formatDateTime, formatMoment } from '../../../../shared/format/moment.ts'
import { useLang } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import styles from '../comment/comment.module.css'
import { CommentFrame } from '../comment/comment-frame.tsx'
import headStyles from '../comment/comment-head.module.css'
import { CommentText } from '../comment/comment-text.tsx'
import threadStyles from '../discussion/thread.module.css'

/** A thread with its first replies. */
export function WrittenThread({ thread }: { thread: Thread }) {
  const t = useT('comments')
  const { replies, replyCount } = thread
  const name = thread.state === 'visible' ? (thread.author?.username ?? thread.guest) : undefined
  const more = replyCount - replies.length
  return (
    <li className={threadStyles.thread}>
      <WrittenComment item={thread} />
      {replies.length > 0 && (
        <ol
          className={threadStyles.replies}
          aria-label={name ? t('comments.replies', { name }) : t('comments.repliesToDeleted')}
        >
          {replies.map((item) => (
            <li key={item.id}>
              <WrittenComment item={item} />
            </li>
          ))}
          {more > 0 && <li>{t('comments.repliesLeft', { count: more })}</li>}
        </ol>
      )}
    </li>
  )
}

const WrittenComment = ({ item }: { item: CommentItem }) => (
  <CommentFrame item={item} when={<When date={item.createdAt} id={item.id} />} gone={<Gone />}>
    {(text) => (
      <>
        <CommentText text={text} mentions={item.mentions} />
        <Likes count={item.likesCount} />
      </>
    )}
  </CommentFrame>
)

/** The date and time of a comment. How long ago that was changes, so only the browser can say it. */
function When({ date, id }: { date: Date; id: string }) {
  const t = useT('comments')
  const lang = useLang()
  const when = formatMoment(date, lang)
  return (
    <a className={headStyles.ago} href={`#comment-${id}`} aria-label={t('comments.permalink', { when })}>
      <time dateTime={date.toISOString()} title={when}>
        {formatDateTime(date, lang)}
      </time>
    </a>
  )
}

/** The likes of a comment, as high as the live comment's actions, so that nothing moves when they come. */
function Likes({ count }: { count: number }) {
  const t = useT()
  return (
    <p className={styles.actions}>
      {count > 0 && (
        <span className={styles.action}>
          <Icon name="heart-outline" size={15} />
          <span aria-hidden="true">{count}</span>
          <span className="visually-hidden">{t('singleContent.likes', { count })}</span>
        </span>
      )}
    </p>
  )
}

function Gone() {
  const t = useT('comments')
  return (
    <div className={styles.deleted}>
      <p className={styles.gone}>{t('comments.deleted')}</p>
    </div>
  )
}
