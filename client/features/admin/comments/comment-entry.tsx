import { useState } from 'react'
import { canDelete, canForceDelete } from '../../../../shared/comments/policy.ts'
import { formatMoment } from '../../../../shared/format/moment.ts'
import { typeset } from '../../../../shared/format/typography.ts'
import { itemHref } from '../../../../shared/routes.ts'
import { useLang } from '../../../base/lang.tsx'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Button, ExternalButton } from '../../../ui/controls/button.tsx'
import { focusPanel } from '../../../ui/lists/panel-head.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { CommentText } from '../../comments/comment/comment-text.tsx'
import { RemovalQuestion } from '../../comments/comment/removal-question.tsx'
import { useUser } from '../../session/store.ts'
import styles from './comments-tab.module.css'

type LatestComment = RouterOutputs['comments']['latest']['comments'][number]

/** One comment, where it stands, and what may be done with it: what its author's rank forbids is not offered. */
export function CommentEntry({ comment }: { comment: LatestComment }) {
  const t = useT('desk')
  const comments = useT('comments')
  const lang = useLang()
  const { author, guest, item, createdAt, text } = comment
  const name = author?.username ?? guest ?? t('adminComments.gone')
  return (
    <li>
      <article className={classes('px6', styles.entry)} aria-label={comments('comments.by', { name })}>
        <p className={styles.meta}>
          <bdi className={styles.name}>{name}</bdi>
          <time dateTime={createdAt.toISOString()}>{formatMoment(createdAt, lang)}</time>
          <span>
            {t('adminComments.on')} <cite lang="fr">{typeset(item.title)}</cite>
          </span>
        </p>
        {text === null ? (
          <p className={styles.hidden}>{t('adminComments.hidden')}</p>
        ) : (
          <CommentText text={text} />
        )}
        <Actions comment={comment} name={name} />
      </article>
    </li>
  )
}

function Actions({ comment, name }: { comment: LatestComment; name: string }) {
  const t = useT('admin')
  const desk = useT('desk')
  const comments = useT('comments')
  const lang = useLang()
  const user = useUser()
  const utils = trpc.useUtils()
  const [asking, setAsking] = useState(false)
  const how = canDelete(user, comment) ? 'delete' : canForceDelete(user, comment) ? 'forceDelete' : undefined
  const done = (text: string) => ({
    onSuccess: () => {
      void toast({ kind: 'success', text })
      focusPanel()
    },
    onError: ({ message }: { message: string }) => void toast({ kind: 'error', text: message }),
    onSettled: () => utils.comments.latest.invalidate(),
  })
  const hide = trpc.comments.remove.useMutation(done(comments('comments.deleted')))
  const erase = trpc.comments.forceRemove.useMutation(done(comments('comments.forceDeleted')))
  const busy = hide.isPending || erase.isPending
  const of = <span className="visually-hidden"> – {comments('comments.by', { name })}</span>
  return (
    <div className={styles.actions}>
      <ExternalButton
        variant="alt"
        icon="external"
        className={styles.key}
        href={`${itemHref(comment.item.kind, comment.item.slug, lang)}#comment-${comment.id}`}
        target="_blank"
      >
        {desk('adminComments.view')}
        {of}
        <span className="visually-hidden"> {t('admin.newWindow')}</span>
      </ExternalButton>
      {how && (
        <Button
          variant="alt"
          icon="trash"
          className={styles.key}
          aria-disabled={busy}
          onClick={() => setAsking(true)}
        >
          {comments(`comments.${how}`)}
          {of}
        </Button>
      )}
      {asking && how && (
        <RemovalQuestion
          how={how}
          onConfirm={() => busy || (how === 'delete' ? hide : erase).mutate({ id: comment.id })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
