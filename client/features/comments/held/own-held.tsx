import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { commentFault } from '../../../../shared/comments/text.ts'
import { formatDateTime } from '../../../../shared/format/moment.ts'
import { useLang } from '../../../base/lang.tsx'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { renewOwn } from '../../likes/own.ts'
import { ConfirmHint } from '../../session/confirm-hint.tsx'
import { CommentText } from '../comment/comment-text.tsx'
import styles from './own-held.module.css'

type WaitingComment = RouterOutputs['comments']['held']['held'][number]

/** The user's own comments that wait for the team. Nobody else can read them; here they can be edited and withdrawn. */
export function OwnHeld({ held }: { held: readonly WaitingComment[] }) {
  const t = useT('comments')
  return (
    <section className={styles.held} aria-label={t('comments.held.title')}>
      <p className={styles.note}>{t('comments.held.text')}</p>
      <ul className={styles.list}>
        {held.map((one) => (
          <HeldEntry key={one.id} held={one} />
        ))}
      </ul>
    </section>
  )
}

function HeldEntry({ held: { id, text, createdAt, rule } }: { held: WaitingComment }) {
  const t = useT('comments')
  const lang = useLang()
  const utils = trpc.useUtils()
  const cache = useQueryClient()
  const [typed, setTyped] = useState<string>()
  const again = () => Promise.all([utils.comments.held.invalidate(), renewOwn(cache)])
  const change = trpc.comments.changeHeld.useMutation({
    onSuccess: () => {
      setTyped(undefined)
      void again()
    },
  })
  const takeBack = trpc.comments.takeBackHeld.useMutation({
    onSuccess: () => void toast({ kind: 'success', text: t('comments.held.takenBack') }),
    onError: ({ message }) => void toast({ kind: 'error', text: message }),
    // A comment that the team has released meanwhile has moved to the other comments.
    onSettled: again,
  })
  const busy = change.isPending || takeBack.isPending
  const wrong = typed !== undefined && commentFault(typed) !== null
  return (
    <li className={styles.entry}>
      <p className={styles.meta}>
        <b>{t('comments.held.title')}</b>
        <time dateTime={createdAt.toISOString()}>{formatDateTime(createdAt, lang)}</time>
        <span>{t(`comments.held.why.${rule}`)}</span>
      </p>
      {typed === undefined ? (
        <CommentText text={text} />
      ) : (
        <TextArea
          label={t('comments.held.label')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <FormAlert message={change.error?.message} />
      <ConfirmHint error={change.error} />
      <p className={styles.acts}>
        {typed === undefined ? (
          <Button variant="alt" icon="edit" aria-disabled={busy} onClick={() => busy || setTyped(text)}>
            {t('comments.held.change')}
          </Button>
        ) : (
          <>
            <Button variant="alt" onClick={() => setTyped(undefined)}>
              {t('comments.cancel')}
            </Button>
            <Button
              aria-disabled={busy || wrong}
              onClick={() => busy || wrong || change.mutate({ id, content: typed })}
            >
              {t('comments.held.save')}
            </Button>
          </>
        )}
        <Button
          variant="alt"
          icon="trash"
          aria-disabled={busy}
          onClick={() => busy || takeBack.mutate({ id })}
        >
          {t('comments.held.takeBack')}
        </Button>
      </p>
    </li>
  )
}
