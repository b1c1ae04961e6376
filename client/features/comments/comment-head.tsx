import { isTeam } from '../../../shared/auth/permissions.ts'
import type { CommentAuthor, CommentItem } from '../../../shared/comments/comment.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Ago } from './ago.tsx'
import styles from './comment-head.module.css'

/** Who wrote a comment, when, and whom it answers. */
export function CommentHead({ item, author }: { item: CommentItem; author: CommentAuthor }) {
  const t = useT('comments')
  const team = isTeam(author.role)
  const { parent, rootId } = item
  return (
    <header className={styles.head}>
      {/* Names may be written from right to left: they do not turn what stands beside them. */}
      <bdi className={styles.name}>{author.username}</bdi>
      <span className={team ? styles.team : styles.member}>
        <Icon name={team ? 'wrench' : 'user'} size={12} />
        <span className={team ? 'label' : 'visually-hidden'}>
          {t(team ? 'comments.team' : 'comments.member')}
        </span>
      </span>
      <Ago date={item.createdAt} id={item.id} />
      {parent && parent.id !== rootId && (
        <a className={styles.parent} href={`#comment-${parent.id}`}>
          <Icon name="reply" size={12} />
          <span>
            {parent.state === 'visible' && parent.author
              ? t('comments.inReplyTo', { name: parent.author.username })
              : t('comments.inReplyToDeleted')}
          </span>
        </a>
      )}
    </header>
  )
}
