import type { ReactNode } from 'react'
import type { CommentItem } from '../../../../shared/comments/comment.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import styles from './comment.module.css'
import { CommentHead } from './comment-head.tsx'

interface CommentFrameProps {
  item: CommentItem
  /** The address leads to it. */
  linked?: boolean
  /** When it was written, as the link to it. */
  when: ReactNode
  /** Stands in its place where it can be read no more. */
  gone: ReactNode
  /** Its words, and what one can do with them. */
  children: (text: string, name: string) => ReactNode
}

/** A comment, as the page comes with it and as it lives: who wrote it and when, and what is given. Deep answers say whom they answer. */
export function CommentFrame({ item, linked = false, when, gone, children }: CommentFrameProps) {
  const t = useT('comments')
  const { id, state, author, guest, text } = item
  const name = author?.username ?? guest
  const visible = state === 'visible' && name !== undefined && text !== null
  return (
    // The place of a permalink: it takes the focus, though it is no control.
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
