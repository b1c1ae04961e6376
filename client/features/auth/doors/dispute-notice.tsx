import { formatMoment } from '../../../../shared/format/moment.ts'
import { useLang } from '../../../base/lang.tsx'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { proveAgain } from './ask-proof.tsx'
import type { Doors } from './client.ts'
import styles from './doors.module.css'

/** In the profile: tells that a dispute is open, and stops it by a proof with an older second step. */
export function DisputeNotice({ dispute }: { dispute: NonNullable<Doors['dispute']> }) {
  const t = useT('doors')
  const lang = useLang()
  const utils = trpc.useUtils()
  async function stop() {
    if (!(await proveAgain(utils.client))) return
    const doors = await utils.auth.doors.fetch(undefined, { staleTime: 0 })
    if (doors.dispute) void toast({ kind: 'error', text: t('doors.disputeGoesOn') })
    else void toast({ kind: 'success', text: t('doors.disputeOver') })
  }
  const [at, date] = [formatMoment(dispute.createdAt, lang), formatMoment(dispute.readyAt, lang)]
  return (
    <div role="status" className={styles.dispute}>
      <p>{t('doors.disputeRuns', { at, date })}</p>
      <p>{t('doors.disputeStopText')}</p>
      <Button variant="danger" onClick={() => void stop()}>
        {t('doors.disputeStop')}
      </Button>
    </div>
  )
}
