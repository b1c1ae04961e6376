import { useState } from 'react'
import { canDelete, canForceDelete } from '../../../../shared/comments/policy.ts'
import { formatDateTime } from '../../../../shared/format/moment.ts'
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

/** So many characters, or lines, stand in a row; of a longer comment the rest unfolds. */
const [ROW_CHARACTERS, ROW_LINES] = [220, 3]

/** One comment in a row, where it stands, and what may be done with it: what its author's rank forbids is not offered. */
export function CommentEntry({ comment }: { comment: LatestComment }) {
  const t = useT('desk')
  const comments = useT('comments')
  const lang = useLang()
  const { author, guest, item, createdAt, text } = comment
  const name = author?.username ?? guest ?? t('adminComments.gone')
  return (
    <li>
      <article className={styles.entry} aria-label={comments('comments.by', { name })}>
        <p className={styles.meta}>
          <bdi className={styles.name}>{name}</bdi>
          <time dateTime={createdAt.toISOString()}>{formatDateTime(createdAt, lang)}</time>
        </p>
        <div className={styles.words}>
          {text === null ? (
            <p className={styles.hidden}>{t('adminComments.hidden')}</p>
          ) : (
            <Words text={text} name={name} />
          )}
          <p className={styles.on}>
            {t('adminComments.on')} <cite lang="fr">{typeset(item.title)}</cite>
          </p>
        </div>
        <Actions comment={comment} name={name} />
      </article>
    </li>
  )
}

function Words({ text, name }: { text: string; name: string }) {
  const t = useT('desk')
  const comments = useT('comments')
  const [whole, setWhole] = useState(false)
  const long = text.length > ROW_CHARACTERS || text.split('\n').length > ROW_LINES
  return (
    <>
      <div className={classes(long && !whole && styles.short)}>
        <CommentText text={text} />
      </div>
      {long && (
        <button type="button" className={styles.more} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {t(whole ? 'adminComments.less' : 'adminComments.more')}
          <span className="visually-hidden"> – {comments('comments.by', { name })}</span>
        </button>
      )}
    </>
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
  return (
    <div className={styles.actions}>
      <ExternalButton
        variant="tool"
        icon="external"
        title={desk('adminComments.view')}
        href={`${itemHref(comment.item.kind, comment.item.slug, lang)}#comment-${comment.id}`}
        target="_blank"
      >
        <span className="visually-hidden">
          {desk('adminComments.view')} – {comments('comments.by', { name })} {t('admin.newWindow')}
        </span>
      </ExternalButton>
      {how && (
        <Button
          variant="tool"
          icon="trash"
          title={comments(`comments.${how}`)}
          aria-disabled={busy}
          onClick={() => setAsking(true)}
        >
          <span className="visually-hidden">
            {comments(`comments.${how}`)} – {comments('comments.by', { name })}
          </span>
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
