import { useState } from 'react'
import { can } from '../../../../shared/account/permissions.ts'
import type { Act } from '../../../../shared/moderation/acts.ts'
import { REASONS, type Reason } from '../../../../shared/moderation/reasons.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { focusPanel } from '../../../ui/lists/panel-head.tsx'
import type { IconName } from '../../../ui/pictures/icon.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { useAdminPlace } from '../../admin/address.ts'
import kit from '../../admin/kit/kit.module.css'
import { SuspensionDialog } from '../../moderation/admin/suspension-dialog.tsx'
import { useUser } from '../../session/store.ts'
import { RemovalQuestion } from '../comment/removal-question.tsx'
import { JudgingNote } from './judging-note.tsx'
import styles from './moderation.module.css'
import { SweepQuestion } from './sweep-question.tsx'
import { type Queued, useActs } from './use-acts.ts'
import { WordQuestion } from './word-question.tsx'

/** The most frequent reason of the reports, else that of the last decision. */
export function likelyReason({ reports, decision }: Queued): Reason | undefined {
  const counted = new Map<Reason, number>()
  for (const { reason } of reports) counted.set(reason, (counted.get(reason) ?? 0) + 1)
  const [most] = [...counted].sort(([, a], [, b]) => b - a)
  return most?.[0] ?? REASONS.find((one) => one === decision?.reason)
}

const ICONS: Record<Act, IconName> = { keep: 'check', hide: 'close', delete: 'trash' }

/** The acts that make sense in a state. */
const actsUpon = ({ state, waitingFrom }: Queued): Act[] => {
  if (state === 'deleted') return []
  // Readers have never seen a held comment, so there is nothing to hide.
  if (state === 'held') return ['keep', 'delete']
  if (state === 'hidden') return waitingFrom ? ['keep', 'hide', 'delete'] : ['keep', 'delete']
  return waitingFrom ? ['keep', 'hide', 'delete'] : ['hide', 'delete']
}

/** The keys for a comment; where the user may not decide, the note says who may. */
export function EntryActs({ comment, name }: { comment: Queued; name: string }) {
  const t = useT('moderation')
  const { decide } = useActs()
  const likely = likelyReason(comment)
  const [chosen, setChosen] = useState<Reason | ''>()
  const [busy, setBusy] = useState(false)
  if (!comment.judging.may) return <JudgingNote judging={comment.judging} />
  if (comment.state === 'deleted') return <EraseForGood comment={comment} name={name} />
  const reason = (chosen ?? likely) || undefined
  const act = async (what: Act, said: Said = { reason, text: '' }) => {
    if (busy) return
    setBusy(true)
    await decide(comment, what, said)
    setBusy(false)
  }
  return (
    <div className={styles.acts}>
      <JudgingNote judging={comment.judging} />
      <div className={styles.decide}>
        {actsUpon(comment).map((what) => (
          <Button
            key={what}
            variant="alt"
            icon={ICONS[what]}
            data-act={what}
            aria-disabled={busy}
            onClick={() => void act(what)}
          >
            {t(`moderation.acts.${what}`)}
            <span className="visually-hidden"> – {name}</span>
          </Button>
        ))}
      </div>
      <Besides comment={comment} name={name} reason={reason} onReason={setChosen} onAct={act} />
    </div>
  )
}

/** The reason and the words of an act. */
interface Said {
  reason: Reason | undefined
  text: string
}

interface BesidesProps {
  comment: Queued
  name: string
  reason: Reason | undefined
  onReason: (reason: Reason | '') => void
  onAct: (act: Act, said: Said) => Promise<void>
}

/** The reason of an act, a word with it, the sweep of all comments by the same person, and a suspension. */
function Besides({ comment, name, reason, onReason, onAct }: BesidesProps) {
  const t = useT('moderation')
  const suspension = useT('suspension')
  const user = useUser()
  const { changed } = useAdminPlace()
  const [asking, setAsking] = useState<'word' | 'sweep' | 'suspension'>()
  const { author } = comment
  const close = () => setAsking(undefined)
  const tool = (icon: IconName, words: string, what: NonNullable<typeof asking>) => (
    <Button variant="tool" icon={icon} title={words} data-act={what} onClick={() => setAsking(what)}>
      <span className="visually-hidden">
        {words} – {name}
      </span>
    </Button>
  )
  return (
    <div className={classes(styles.besides, kit.calm)}>
      <Select
        label={t('moderation.reason')}
        className={styles.reason}
        value={reason ?? ''}
        onValue={(value) => onReason(REASONS.find((one) => one === value) ?? '')}
        options={[
          { value: '', label: t('moderation.noReason') },
          ...REASONS.map((value) => ({ value, label: t(`moderation.reasons.${value}`) })),
        ]}
      />
      {tool('edit', t('moderation.withWord'), 'word')}
      <LinkButton
        variant="tool"
        icon="chat"
        title={t('moderation.here')}
        to={changed({ text: comment.contentId, filter: 'all' })}
      >
        <span className="visually-hidden">
          {t('moderation.here')} – {name}
        </span>
      </LinkButton>
      {author && author.id !== user?.id && tool('user', t('moderation.sweep.open'), 'sweep')}
      {author &&
        can(user, 'people.suspend', { owner: author }) &&
        tool('lock', suspension('suspension.open'), 'suspension')}
      {asking === 'word' && (
        <WordQuestion
          acts={actsUpon(comment)}
          authorId={author?.id}
          reason={reason}
          onAct={(what, said) => {
            close()
            void onAct(what, said)
          }}
          onClose={close}
        />
      )}
      {asking === 'sweep' && author && (
        <SweepQuestion userId={author.id} name={name} reason={reason} onClose={close} />
      )}
      {asking === 'suspension' && author && (
        <SuspensionDialog person={author} reason={reason} onClose={close} />
      )}
    </div>
  )
}

/** For a comment that was deleted together with its text: erases it for good, after a question. */
function EraseForGood({ comment, name }: { comment: Queued; name: string }) {
  const comments = useT('comments')
  const { again } = useActs()
  const [asking, setAsking] = useState(false)
  const erase = trpc.comments.forceRemove.useMutation({
    onSuccess: () => {
      void toast({ kind: 'success', text: comments('comments.forceDeleted') })
      focusPanel()
    },
    onError: ({ message }) => void toast({ kind: 'error', text: message }),
    onSettled: again,
  })
  return (
    <div>
      <Button variant="alt" icon="trash" aria-disabled={erase.isPending} onClick={() => setAsking(true)}>
        {comments('comments.forceDelete')}
        <span className="visually-hidden"> – {comments('comments.by', { name })}</span>
      </Button>
      {asking && (
        <RemovalQuestion
          how="forceDelete"
          onConfirm={() => erase.isPending || erase.mutate({ id: comment.id })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
