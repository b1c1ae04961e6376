import { type FormEvent, useId, useState } from 'react'
import { countCharacters } from '../../../../shared/format/graphemes.ts'
import { quoted } from '../../../../shared/format/quoted.ts'
import { MODERATION_LIMITS } from '../../../../shared/moderation/limits.ts'
import { REASONS, type Reason } from '../../../../shared/moderation/reasons.ts'
import { sentenceOf } from '../../../base/error-code.ts'
import { useLang } from '../../../base/lang.tsx'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Choice, ChoiceList } from '../../../ui/controls/choice.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { ConfirmHint } from '../../session/confirm-hint.tsx'
import { noticeHref } from './notice-href.ts'
import styles from './report-dialog.module.css'

interface ReportDialogProps {
  id: string
  name: string
  onClose: () => void
}

/** Reports somebody else's comment, or shows the state of the user's report and withdraws it. */
export function ReportDialog({ id, name, onClose }: ReportDialogProps) {
  const t = useT('moderation')
  const lang = useLang()
  const own = trpc.moderation.ownReport.useQuery({ id }, { staleTime: 0, gcTime: 0 })
  const form = useId()
  const report = trpc.moderation.report.useMutation({
    onSuccess: () => {
      onClose()
      void toast({ kind: 'success', text: t('moderation.report.sent') })
    },
  })
  const withdraw = trpc.moderation.withdrawReport.useMutation({
    onSuccess: () => {
      onClose()
      void toast({ kind: 'success', text: t('moderation.report.withdrawn') })
    },
  })
  const known = own.data?.report
  const busy = report.isPending || withdraw.isPending
  const failure = report.error ?? withdraw.error ?? own.error
  return (
    <Dialog
      title={t('moderation.report.title', { name })}
      onClose={onClose}
      actions={
        <>
          <Button variant="alt" onClick={onClose}>
            {t(known ? 'moderation.report.close' : 'moderation.cancel')}
          </Button>
          {own.data && !known && (
            <Button type="submit" form={form} icon="flag" aria-disabled={busy}>
              {t('moderation.report.send')}
            </Button>
          )}
          {known?.outcome === 'waiting' && (
            <Button icon="refresh" aria-disabled={busy} onClick={() => busy || withdraw.mutate({ id })}>
              {t('moderation.report.withdraw')}
            </Button>
          )}
        </>
      }
    >
      {own.isPending && <p>{t('moderation.report.loading')}</p>}
      {own.data && !known && (
        <ReportForm id={form} onSend={(said) => busy || report.mutate({ id, ...said })} />
      )}
      <p>
        <a className={styles.notice} href={noticeHref(id, lang)}>
          {t('moderation.report.notice')}
        </a>
      </p>
      {known && (
        <>
          <p>{t('moderation.report.known', { reason: t(`moderation.reasons.${known.reason}`) })}</p>
          {known.text && <p>{quoted(known.text, lang)}</p>}
          <p>{t(`moderation.report.outcomes.${known.outcome}`)}</p>
        </>
      )}
      <FormAlert message={failure ? (sentenceOf(failure) ?? failure.message) : undefined} />
      <ConfirmHint error={failure} />
    </Dialog>
  )
}

interface ReportFormProps {
  id: string
  onSend: (said: { reason: Reason; text: string }) => void
}

function ReportForm({ id, onSend }: ReportFormProps) {
  const t = useT('moderation')
  const [reason, setReason] = useState<Reason>('spam')
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const over = countCharacters(text) > MODERATION_LIMITS.wordMax
  const empty = reason === 'other' && text.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(empty)
    if (!empty && !over) onSend({ reason, text })
  }
  return (
    <form id={id} className={styles.form} noValidate onSubmit={submit}>
      <p>{t('moderation.report.text')}</p>
      <ChoiceList legend={t('moderation.report.reason')} legendClass={styles.legend}>
        {REASONS.map((value) => (
          <Choice
            key={value}
            name="reason"
            value={value}
            label={t(`moderation.reasons.${value}`)}
            checked={value === reason}
            onChange={() => setReason(value)}
          />
        ))}
      </ChoiceList>
      <TextArea
        label={t(reason === 'other' ? 'moderation.report.wordNeeded' : 'moderation.report.word')}
        rows={3}
        value={text}
        error={
          over
            ? t('moderation.wordLong', { max: MODERATION_LIMITS.wordMax })
            : missing && empty
              ? t('moderation.report.wordMissing')
              : undefined
        }
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  )
}
