import { useState } from 'react'
import { flushSync } from 'react-dom'
import { SWEEP_SPANS, type SweepSpan } from '../../../../shared/moderation/acts.ts'
import { REASONS, type Reason } from '../../../../shared/moderation/reasons.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { ConfirmAct } from '../../admin/kit/confirm-act.tsx'
import { useActs } from './use-acts.ts'
import { focusQueue } from './use-list-keys.ts'

interface SweepQuestionProps {
  userId: string
  name: string
  reason: Reason | undefined
  onClose: () => void
}

/** Hides or deletes what somebody has written in a day, a week or a month, as one act that can be undone as one. */
export function SweepQuestion({ userId, name, reason: likely, onClose }: SweepQuestionProps) {
  const t = useT('moderation')
  const { again, whileSweeping } = useActs()
  const [since, setSince] = useState<SweepSpan>('day')
  const [act, setAct] = useState<'hide' | 'delete'>('delete')
  const [reason, setReason] = useState<Reason>(likely ?? 'spam')
  const sweep = trpc.moderation.sweep.useMutation({
    onSuccess: async ({ batchId, comments }) => {
      await again()
      flushSync(onClose)
      focusQueue()
      void toast({ kind: 'success', text: t('moderation.sweep.begun', { count: comments, name }) })
      void whileSweeping(batchId)
    },
  })
  return (
    <ConfirmAct
      title={t('moderation.sweep.title', { name })}
      cancel={t('moderation.cancel')}
      confirm={t(`moderation.acts.${act}`)}
      variant="danger"
      icon="trash"
      act={sweep}
      otherwise={t('moderation.failed')}
      onConfirm={() => sweep.mutate({ userId, since, act, reason })}
      onClose={onClose}
    >
      <Select
        label={t('moderation.sweep.since')}
        value={since}
        onValue={(value) => setSince(SWEEP_SPANS.find((one) => one === value) ?? 'day')}
        options={SWEEP_SPANS.map((value) => ({ value, label: t(`moderation.sweep.spans.${value}`) }))}
      />
      <Select
        label={t('moderation.sweep.act')}
        value={act}
        onValue={(value) => setAct(value === 'hide' ? 'hide' : 'delete')}
        options={(['delete', 'hide'] as const).map((value) => ({
          value,
          label: t(`moderation.acts.${value}`),
        }))}
      />
      <Select
        label={t('moderation.reason')}
        value={reason}
        onValue={(value) => setReason(REASONS.find((one) => one === value) ?? 'spam')}
        options={REASONS.map((value) => ({ value, label: t(`moderation.reasons.${value}`) }))}
      />
      <p>{t('moderation.sweep.text')}</p>
    </ConfirmAct>
  )
}
