import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { COMMENT_LIMITS } from '../../../../shared/comments/text.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { lastPage } from '../../session/last-page.ts'
import type { SessionUser } from '../../session/store.ts'
import styles from './comment-form.module.css'
import { Counter } from './counter.tsx'
import { useCommentForm } from './use-comment-form.ts'

interface CommentFormProps {
  user: SessionUser
  /** What is answered; absent where a thread is opened. */
  parent?: { id: string; name: string }
  /** Somebody has just asked for this form. */
  autoFocus?: boolean
  /** Cancelled or sent. */
  onClose?: () => void
}

/** Writes a comment or an answer. What is typed stays until it has been sent or given up. */
export function CommentForm({ user, parent, autoFocus = false, onClose }: CommentFormProps) {
  const t = useT('comments')
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { text, setText, found, busy, error, length, submit, cancel } = useCommentForm({
    userId: user.id,
    parentId: parent?.id,
    onClose,
    focus: () => field.current?.focus(),
  })

  useEffect(() => {
    if (autoFocus) field.current?.focus()
  }, [autoFocus])

  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    void submit()
  }
  const label = parent ? t('comments.yourReply', { name: parent.name }) : t('comments.write')
  return (
    <form
      className={classes(styles.form, parent && styles.reply)}
      noValidate
      onSubmit={send}
      aria-label={label}
    >
      {!parent && <Avatar id={user.id} size={40} />}
      <div className={styles.main}>
        <label className={parent ? styles.label : 'visually-hidden'} htmlFor={id}>
          {label}
        </label>
        <div className={classes('px-field', styles.field, error && styles.wrong)}>
          <textarea
            ref={field}
            id={id}
            className={styles.text}
            rows={parent ? 2 : 3}
            dir="auto"
            value={text}
            // What is typed now would go with what is being sent.
            readOnly={busy}
            placeholder={parent ? undefined : t('comments.writePlaceholder')}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-count${error ? ` ${id}-error` : ''}`}
            onChange={(event) => setText(event.target.value)}
            // If the session ends during typing, signing in returns here.
            onFocus={() => {
              lastPage.place = parent ? `#comment-${parent.id}` : '#comments'
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event)
            }}
          />
        </div>
        {error && (
          <p id={`${id}-error`} className={styles.error} role="alert">
            <Icon name="error" size={12} />
            {error}
          </p>
        )}
        <div className={styles.foot}>
          <Counter id={`${id}-count`} length={length} max={COMMENT_LIMITS.textMax} />
          {found && text !== '' && <span className={styles.found}>{t('comments.kept')}</span>}
          <div className={styles.buttons}>
            {parent && (
              <Button variant="alt" className={styles.button} onClick={cancel}>
                {t('comments.cancel')}
              </Button>
            )}
            <Button type="submit" className={styles.button} aria-disabled={busy}>
              {t(busy ? 'comments.publishing' : parent ? 'comments.reply' : 'comments.publish')}
            </Button>
          </div>
        </div>
      </div>
    </form>
  )
}
