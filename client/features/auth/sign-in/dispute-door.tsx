import { useEffect, useRef, useState } from 'react'
import { formatMoment } from '../../../../shared/format/moment.ts'
import { hasCode, sentenceOf } from '../../../base/error-code.ts'
import { useLang } from '../../../base/lang.tsx'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import formStyles from '../../../ui/forms/account-form.module.css'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { live } from '../../session/clients.tsx'
import codeStyles from '../form/code-field.module.css'
import styles from './dispute-door.module.css'

interface DisputeDoorProps {
  ticket: string
  /** Returns to the password. @param notice what to say there */
  onBack: (notice?: string) => void
}

/** "I never set this up", at the second step of signing in (decision 057): explains what follows, then asks for it. */
export const DisputeDoor = live(function DisputeDoor({ ticket, onBack }: DisputeDoorProps) {
  const t = useT('doors')
  const [open, setOpen] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const dispute = trpc.auth.disputeDoor.useMutation({
    onError: (error) => {
      if (hasCode(error, 'TICKET_INVALID')) onBack(sentenceOf(error))
    },
  })
  // The element that had the focus goes.
  useEffect(() => {
    if (open) title.current?.focus({ preventScroll: true })
  }, [open])
  if (!open)
    return (
      <button type="button" className={codeStyles.other} onClick={() => setOpen(true)}>
        {t('doors.neverSetUp')}
      </button>
    )
  return (
    <section className={styles.panel} aria-labelledby="dispute">
      <h2 ref={title} id="dispute" tabIndex={-1} className={styles.title}>
        {t('doors.neverSetUp')}
      </h2>
      <div>
        <FormAlert
          message={dispute.error ? (sentenceOf(dispute.error) ?? dispute.error.message) : undefined}
        />
        <div role="status">{dispute.data && <Answer answer={dispute.data} />}</div>
      </div>
      {!dispute.data && (
        <>
          <p>{t('doors.disputeText')}</p>
          <p className={styles.quiet}>{t('doors.disputeTeam')}</p>
          <div className={formStyles.actions}>
            <Button
              variant="danger"
              aria-disabled={dispute.isPending}
              onClick={() => dispute.isPending || dispute.mutate({ ticket })}
            >
              {t(dispute.isPending ? 'doors.disputing' : 'doors.dispute')}
            </Button>
            <Button variant="alt" onClick={() => setOpen(false)}>
              {t('doors.cancel')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
})

function Answer({ answer }: { answer: RouterOutputs['auth']['disputeDoor'] }) {
  const t = useT('doors')
  const lang = useLang()
  if (answer.state === 'mailed') return <p>{t('doors.disputeMailed')}</p>
  return (
    <>
      <p>{t('doors.disputeWaits', { date: formatMoment(answer.until, lang) })}</p>
      {answer.olderDoor && <p className={styles.after}>{t('doors.disputeOlder')}</p>}
    </>
  )
}
