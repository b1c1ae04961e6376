import type { ReactNode } from 'react'
import { isTeam } from '../../../../shared/account/roles.ts'
import type { CommentItem } from '../../../../shared/comments/comment.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import styles from './comment-head.module.css'
import { Edited } from './edited.tsx'

interface CommentHeadProps {
  item: CommentItem
  name: string
  when: ReactNode
}

/** Who wrote a comment, when, and whom it answers. */
export function CommentHead({ item, name, when }: CommentHeadProps) {
  const t = useT('comments')
  const { author, parent, rootId } = item
  const team = author !== null && isTeam(author.role)
  const answered = parent?.author?.username ?? parent?.guest
  return (
    <header className={styles.head}>
      {/* Names may be written from right to left; <bdi> keeps them from turning the text beside them. */}
      <bdi className={styles.name}>{name}</bdi>
      <span className={team ? styles.team : styles.member}>
        <Icon name={team ? 'wrench' : 'user'} size={12} />
        <span className={team ? 'label' : 'visually-hidden'}>
          {t(team ? 'comments.team' : author ? 'comments.member' : 'comments.guest')}
        </span>
      </span>
      {when}
      {item.editedAt && <Edited date={item.editedAt} />}
      {parent && parent.id !== rootId && (
        <a className={styles.parent} href={`#comment-${parent.id}`}>
          <Icon name="reply" size={12} />
          <span>
            {parent.state === 'visible' && answered !== undefined
              ? t('comments.inReplyTo', { name: answered })
              : t('comments.inReplyToDeleted')}
          </span>
        </a>
      )}
    </header>
  )
}
