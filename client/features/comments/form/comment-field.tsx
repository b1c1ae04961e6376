import {
  type FormEvent,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useId,
  useState,
} from 'react'
import { COMMENT_LIMITS } from '../../../../shared/comments/text.ts'
import { useT } from '../../../i18n/use-t.ts'
import { loadWords } from '../../../i18n/words.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useChunk } from '../../../ui/use-chunk.ts'
import { ConfirmHint } from '../../session/confirm-hint.tsx'
import { lastPage } from '../../session/last-page.ts'
import { useDiscussionTools } from '../state/discussion-context.ts'
import styles from './comment-form.module.css'
import { Counter } from './counter.tsx'
import { SpoilerKey } from './spoiler-key.tsx'
import type { useCommentForm } from './use-comment-form.ts'

interface CommentFieldProps {
  form: ReturnType<typeof useCommentForm>
  field: RefObject<HTMLTextAreaElement | null>
  label: string
  /** Whether the field opens a thread: it is then larger, beside its writer's picture, and only screen readers get its label. */
  opener?: boolean
  placeholder?: string | undefined
  /** The place to return to after signing in, if the session ends while the user types. */
  place: `#${string}`
  /** Shown before the field. */
  before?: ReactNode
  /** The buttons. */
  children: ReactNode
}

const WarningBox = lazy(async () => {
  const [{ WarningBox }] = await Promise.all([import('../warning/warning-box.tsx'), loadWords('moderation')])
  return { default: WarningBox }
})

/** Fetched when the user types the first name. */
const loadNames = () => import('./discussion-names.tsx')

/** The field of a comment: it counts and checks the text, and keeps it until it is sent. */
export function CommentField({ form, field, label, opener = false, place, ...props }: CommentFieldProps) {
  const t = useT('comments')
  const id = useId()
  const { text, setText, found, busy, error, length, submit } = form
  const { contentId } = useDiscussionTools()
  const [area, setArea] = useState<HTMLTextAreaElement | null>(null)
  const names = useChunk(text.includes('@') && loadNames)
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form
      className={classes(styles.form, !opener && styles.reply)}
      noValidate
      onSubmit={send}
      aria-label={label}
    >
      {props.before}
      <div className={styles.main}>
        <label className={opener ? 'visually-hidden' : styles.label} htmlFor={id}>
          {label}
        </label>
        <div className={classes('px-field', styles.field, error && styles.wrong)}>
          <textarea
            ref={field}
            id={id}
            className={styles.text}
            rows={opener ? 3 : 2}
            dir="auto"
            value={text}
            // Text that was typed while the comment is being sent would be lost.
            readOnly={busy}
            placeholder={props.placeholder}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-count${error ? ` ${id}-error` : ''}`}
            onChange={(event) => setText(event.target.value)}
            onFocus={(event) => {
              lastPage.place = place
              setArea(event.currentTarget)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event)
            }}
          />
        </div>
        {names.loaded && area && <names.loaded.DiscussionNames field={area} contentId={contentId} />}
        {error && (
          <p id={`${id}-error`} className={styles.error} role="alert">
            <Icon name="error" size={12} />
            {error}
          </p>
        )}
        <ConfirmHint error={form.refusal} />
        {form.warning && (
          <Suspense>
            <WarningBox warning={form.warning} onRead={form.onWarningRead} />
          </Suspense>
        )}
        <div className={styles.foot}>
          <SpoilerKey field={field} />
          <Counter id={`${id}-count`} length={length} max={COMMENT_LIMITS.textMax} />
          {found && text !== '' && <span className={styles.found}>{t('comments.kept')}</span>}
          <div className={styles.buttons}>{props.children}</div>
        </div>
      </div>
    </form>
  )
}
