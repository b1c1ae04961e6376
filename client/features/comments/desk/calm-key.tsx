import { useState } from 'react'
import { formatMoment } from '../../../../shared/format/moment.ts'
import { CALM_HOURS, type CalmHours } from '../../../../shared/moderation/limits.ts'
import { useLang } from '../../../base/lang.tsx'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { ConfirmAct } from '../../admin/kit/confirm-act.tsx'
import styles from './moderation.module.css'

/** Holds comments of new accounts for some hours, and says until when they are held. */
export function CalmKey({ until }: { until: Date | null }) {
  const t = useT('moderation')
  const lang = useLang()
  const [asking, setAsking] = useState(false)
  const { moderation } = trpc.useUtils()
  const end = trpc.moderation.endCalm.useMutation({
    onSuccess: () => moderation.queue.invalidate(),
    onError: ({ message }) => void toast({ kind: 'error', text: message }),
  })
  return (
    <div className={styles.calm}>
      <p role="status">{until && t('moderation.calm.until', { date: formatMoment(until, lang) })}</p>
      <Button variant="alt" icon="lock" onClick={() => setAsking(true)}>
        {t(until ? 'moderation.calm.longer' : 'moderation.calm.begin')}
      </Button>
      {until && (
        <Button variant="alt" aria-disabled={end.isPending} onClick={() => end.isPending || end.mutate()}>
          {t('moderation.calm.end')}
        </Button>
      )}
      {asking && <CalmQuestion onClose={() => setAsking(false)} />}
    </div>
  )
}

function CalmQuestion({ onClose }: { onClose: () => void }) {
  const t = useT('moderation')
  const { moderation } = trpc.useUtils()
  const [hours, setHours] = useState<CalmHours>(1)
  const begin = trpc.moderation.beginCalm.useMutation({
    onSuccess: async () => {
      await moderation.queue.invalidate()
      onClose()
    },
  })
  return (
    <ConfirmAct
      title={t('moderation.calm.title')}
      cancel={t('moderation.cancel')}
      confirm={t('moderation.calm.begin')}
      icon="lock"
      act={begin}
      otherwise={t('moderation.failed')}
      onConfirm={() => begin.mutate({ hours })}
      onClose={onClose}
    >
      <p>{t('moderation.calm.text')}</p>
      <Select
        label={t('moderation.calm.howLong')}
        value={String(hours)}
        onValue={(value) => setHours(CALM_HOURS.find((one) => String(one) === value) ?? 1)}
        options={CALM_HOURS.map((value) => ({
          value: String(value),
          label: t('moderation.calm.hours', { count: value }),
        }))}
      />
    </ConfirmAct>
  )
}
