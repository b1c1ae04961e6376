import { type FormEvent, useState } from 'react'
import { MODERATION_LIMITS } from '../../../../../shared/moderation/limits.ts'
import { REASONS, type Reason } from '../../../../../shared/moderation/reasons.ts'
import { trpc } from '../../../../base/trpc.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Select } from '../../../../ui/controls/select.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { DialogError } from '../../kit/dialog-error.tsx'
import { TemplateChoice } from '../../template-choice.tsx'
import styles from './member.module.css'

/** A word that a member reads before writing again. */
export function WarnForm({ id }: { id: string }) {
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
