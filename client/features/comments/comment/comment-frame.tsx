import type { ReactNode } from 'react'
import type { CommentItem } from '../../../../shared/comments/comment.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import styles from './comment.module.css'
import { CommentHead } from './comment-head.tsx'

interface CommentFrameProps {
  item: CommentItem
  /** Whether the address leads to this comment. */
  linked?: boolean
  /** The time of writing, as the link to the comment. */
  when: ReactNode
  /** Shown in place of a comment that cannot be read any more. */
  gone: ReactNode
  /** Renders the words and the actions. */
  children: (text: string, name: string) => ReactNode
}

/**
 * A comment, whether the server wrote it or the browser made it live: its author, its time, and its content. Deep
 * answers name whom they answer.
 */
export function CommentFrame({ item, linked = false, when, gone, children }: CommentFrameProps) {
  const t = useT('comments')
  const { id, state, author, guest, text } = item
  const name = author?.username ?? guest
  const visible = state === 'visible' && name !== undefined && text !== null
  return (
    // A permalink moves the focus here, though this is no control.
    <article
      id={`comment-${id}`}
      tabIndex={-1}
      className={classes(styles.comment, item.rootId !== null && styles.reply, linked && styles.linked)}
      aria-label={visible ? t('comments.by', { name }) : t('comments.deleted')}
    >
      {visible ? (
        <>
          <Avatar id={author?.id ?? name} size={item.rootId === null ? 40 : 30} />
          <div className={styles.body}>
            <CommentHead item={item} name={name} when={when} />
            {children(text, name)}
          </div>
        </>
      ) : (
        gone
      )}
    </article>
  )
}
