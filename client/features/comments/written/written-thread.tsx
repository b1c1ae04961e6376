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

/** A thread with the first of its answers. */
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

/** The day and hour: how long ago that is, only a clock can tell. */
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

/** As high as what one can do with a comment that lives, so that nothing moves when it does. */
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
