import { type FormEvent, useState } from 'react'
import { formatLong } from '../../../../../shared/format/dates.ts'
import { formatDateTime } from '../../../../../shared/format/moment.ts'
import { quoted } from '../../../../../shared/format/quoted.ts'
import { MODERATION_LIMITS } from '../../../../../shared/moderation/limits.ts'
import { REASONS, type Reason } from '../../../../../shared/moderation/reasons.ts'
import { useLang } from '../../../../base/lang.tsx'
import { type RouterOutputs, trpc } from '../../../../base/trpc.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { Button, LinkButton } from '../../../../ui/controls/button.tsx'
import { Dialog } from '../../../../ui/controls/dialog.tsx'
import { Select } from '../../../../ui/controls/select.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { QueryState } from '../../../../ui/query-state.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { useAdminPlace } from '../../../admin/address.ts'
import { ALWAYS_REFETCH } from '../../../admin/kit/always-refetch.ts'
import { DialogError } from '../../../admin/kit/dialog-error.tsx'
import kit from '../../../admin/kit/kit.module.css'
import { TemplateChoice } from '../../../moderation/admin/template-choice.tsx'
import styles from './member.module.css'

export type MemberCard = RouterOutputs['moderation']['member']

interface MemberDialogProps {
  person: { id: string; username: string }
  onClose: () => void
}

/** What moderators need to know about a member, with notes about them and warnings to them. */
export function MemberDialog({ person, onClose }: MemberDialogProps) {
  const t = useT('moderation')
  const { changed } = useAdminPlace()
  const query = trpc.moderation.member.useQuery({ id: person.id }, ALWAYS_REFETCH)
  return (
    <Dialog
      title={person.username}
      onClose={onClose}
      actions={
        <>
          <Button variant="alt" onClick={onClose}>
            {t('moderation.report.close')}
          </Button>
          <LinkButton
            variant="alt"
            to={changed({ author: person.id, filter: 'all', after: undefined, search: undefined })}
            onClick={onClose}
          >
            {t('moderation.member.all')}
          </LinkButton>
        </>
      }
    >
      <QueryState query={query} level={3} />
      {query.data && <Card card={query.data} />}
    </Dialog>
  )
}

function Card({ card }: { card: MemberCard }) {
  const t = useT('moderation')
  const lang = useLang()
  const { id, createdAt, comments, removed, suspensions, suspendedUntil, warnings } = card
  return (
    <div className={styles.card}>
      <ul className={styles.facts}>
        <li>{t('moderation.member.since', { date: formatLong(createdAt, lang) })}</li>
        <li>{t('moderation.member.comments', { count: comments })}</li>
        <li>{t('moderation.member.removed', { count: removed })}</li>
        <li>{t('moderation.member.suspensions', { count: suspensions })}</li>
        {suspendedUntil !== undefined && (
          <li>
            {suspendedUntil === null
              ? t('moderation.member.suspendedForGood')
              : t('moderation.member.suspendedUntil', { date: formatDateTime(suspendedUntil, lang) })}
          </li>
        )}
      </ul>
      {warnings.length > 0 && (
        <section>
          <h3 className={styles.title}>{t('moderation.member.warnings')}</h3>
          <ul className={styles.list}>
            {warnings.map(({ at, reason, text, readAt, by }) => (
              <li key={at.toISOString()}>
                <b>{t(`moderation.reasons.${reason}`)}</b> {quoted(text, lang)}{' '}
                <span className={kit.note}>
                  {by ?? t('moderation.gone')}, {formatDateTime(at, lang)} –{' '}
                  {t(readAt ? 'moderation.member.read' : 'moderation.member.unread')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {card.withheld ? (
        <p className={kit.note}>{t('moderation.member.withheld')}</p>
      ) : (
        <>
          <WarnForm id={id} />
          <MemberNotes card={card} />
        </>
      )}
    </div>
  )
}

/** A warning that the member has to read before they write again. */
function WarnForm({ id }: { id: string }) {
  const t = useT('moderation')
  const utils = trpc.useUtils()
  const [reason, setReason] = useState<Reason>('insult')
  const [text, setText] = useState('')
  const warn = trpc.moderation.warn.useMutation({
    onSuccess: (card) => {
      utils.moderation.member.setData({ id }, card)
      setText('')
      void toast({ kind: 'success', text: t('moderation.member.warned') })
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!warn.isPending) warn.mutate({ id, reason, text })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-labelledby="warn">
      <h3 id="warn" className={styles.title}>
        {t('moderation.member.warn')}
      </h3>
      <Select
        label={t('moderation.reason')}
        value={reason}
        onValue={(value) => setReason(REASONS.find((one) => one === value) ?? 'insult')}
        options={REASONS.map((value) => ({ value, label: t(`moderation.reasons.${value}`) }))}
      />
      <TemplateChoice
        to={{ userId: id }}
        onChoose={(template) => {
          setReason(template.reason)
          setText(template.text)
        }}
      />
      <TextArea
        label={t('moderation.member.warnText')}
        hint={t('moderation.member.warnHint')}
        rows={3}
        maxLength={MODERATION_LIMITS.wordMax}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <DialogError message={warn.error?.message} />
      <Button type="submit" variant="alt" icon="warning" aria-disabled={warn.isPending}>
        {t('moderation.member.warn')}
      </Button>
    </form>
  )
}

interface MemberNotesProps {
  card: RouterOutputs['moderation']['member']
}

function MemberNotes({ card: { id, notes } }: MemberNotesProps) {
  const t = useT('moderation')
  const lang = useLang()
  const utils = trpc.useUtils()
  const [text, setText] = useState('')
  const show = (card: RouterOutputs['moderation']['member']) => utils.moderation.member.setData({ id }, card)
  const add = trpc.moderation.note.useMutation({
    onSuccess: (card) => {
      show(card)
      setText('')
    },
  })
  const remove = trpc.moderation.removeNote.useMutation({
    onSuccess: show,
    onError: () => void utils.moderation.member.invalidate({ id }),
  })
  const busy = add.isPending || remove.isPending
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy) add.mutate({ id, text })
  }
  return (
    <section className={styles.form}>
      <h3 className={styles.title}>{t('moderation.member.notes')}</h3>
      <ul className={styles.list}>
        {notes.map((note) => (
          <li key={note.id} className={styles.note}>
            <span>
              {note.text}{' '}
              <span className={kit.note}>
                {note.by ?? t('moderation.gone')}, {formatDateTime(note.at, lang)}
              </span>
            </span>
            <Button
              variant="tool"
              icon="trash"
              title={t('moderation.member.removeNote')}
              aria-disabled={busy}
              onClick={() => busy || remove.mutate({ noteId: note.id })}
            >
              <span className="visually-hidden">
                {t('moderation.member.removeNote')} – {note.text}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextArea
          label={t('moderation.member.note')}
          hint={t('moderation.member.noteHint')}
          rows={2}
          maxLength={MODERATION_LIMITS.wordMax}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <DialogError message={add.error?.message ?? remove.error?.message} />
        <Button type="submit" variant="alt" icon="plus" aria-disabled={busy}>
          {t('moderation.member.add')}
        </Button>
      </form>
    </section>
  )
}
