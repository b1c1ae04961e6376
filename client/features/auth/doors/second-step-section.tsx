import { useRef, useState } from 'react'
import { formatLong } from '../../../../shared/format/dates.ts'
import { useLang } from '../../../base/lang.tsx'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../../ui/controls/question.tsx'
import { ErrorBlock } from '../../../ui/error-block.tsx'
import styles from '../../../ui/forms/sections.module.css'
import { toast } from '../../../ui/toasts/toast.ts'
import { DisputeNotice } from './dispute-notice.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpSetup } from './totp-setup.tsx'

type StepAction = 'renew' | 'remove'

/** The second step of signing in, in the profile: an app, and recovery codes. */
export function SecondStepSection() {
  const t = useT('doors')
  const utils = trpc.useUtils()
  const doors = trpc.auth.doors.useQuery()
  const [offer, setOffer] = useState<RouterOutputs['auth']['offerTotp']>()
  const [codes, setCodes] = useState<string[]>()
  const title = useRef<HTMLHeadingElement>(null)

  /** Closes the offer. The element that had the focus goes with it. */
  function close() {
    setOffer(undefined)
    setCodes(undefined)
    title.current?.focus()
  }

  function onSetUp(recoveryCodes: string[]) {
    setOffer(undefined)
    setCodes(recoveryCodes.length > 0 ? recoveryCodes : undefined)
    // The list is still the one from before. The first second step has ended other sessions, so its message says so.
    const first = doors.data?.secondSteps.length === 0
    void toast({ kind: 'success', text: t(first ? 'doors.activatedFirst' : 'doors.activated') })
    if (first) void utils.auth.sessions.invalidate()
    void doors.refetch()
  }

  return (
    <section className={classes('px6', styles.section)} aria-labelledby="second-step">
      <h3 ref={title} id="second-step" tabIndex={-1} className={styles.sectionTitle}>
        {t('doors.title')}
      </h3>
      <p className={styles.quiet}>{t('doors.text')}</p>
      <ErrorBlock query={doors} />
      {doors.data?.dispute && <DisputeNotice dispute={doors.data.dispute} />}
      {codes && <RecoveryCodes codes={codes} level={3} onDone={close} />}
      {offer && <TotpSetup offer={offer} onDone={onSetUp} onCancel={close} />}
      {doors.data && !offer && !codes && (
        <State
          doors={doors.data}
          onOffer={setOffer}
          onCodes={setCodes}
          onChanged={() => void doors.refetch()}
        />
      )}
    </section>
  )
}

interface StateProps {
  doors: RouterOutputs['auth']['doors']
  onOffer: (offer: RouterOutputs['auth']['offerTotp']) => void
  onCodes: (codes: string[]) => void
  onChanged: () => void
}

function State({ doors, onOffer, onCodes, onChanged }: StateProps) {
  const t = useT('doors')
  const lang = useLang()
  const [asked, setAsked] = useState<StepAction>()
  const onError = ({ message }: { message: string }) => void toast({ kind: 'error', text: message })
  const offer = trpc.auth.offerTotp.useMutation({ onSuccess: onOffer, onError })
  const renew = trpc.auth.renewRecoveryCodes.useMutation({
    onSuccess: ({ recoveryCodes }) => {
      onCodes(recoveryCodes)
      onChanged()
    },
    onError,
  })
  const remove = trpc.auth.removeTotp.useMutation({
    onSuccess: ({ message }) => {
      void toast({ kind: 'success', text: message })
      onChanged()
    },
    onError,
  })
  const busy = offer.isPending || renew.isPending || remove.isPending
  function confirm() {
    if (asked === 'renew') renew.mutate()
    else remove.mutate()
    setAsked(undefined)
  }
  return (
    <>
      <p>
        {doors.totpSince
          ? t('doors.since', { date: formatLong(doors.totpSince, lang) })
          : t(doors.secondSteps.length > 0 ? 'doors.noneButPasskey' : 'doors.none')}
      </p>
      {doors.secondSteps.length > 0 && (
        <p className={doors.recoveryCodesLeft < 3 ? styles.phrase : undefined}>
          {t('doors.codesLeft', { count: doors.recoveryCodesLeft })}
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="alt" icon="lock" aria-disabled={busy} onClick={() => busy || offer.mutate()}>
          {t(doors.totpSince ? 'doors.replace' : 'doors.setUp')}
        </Button>
        {doors.secondSteps.length > 0 && (
          <Button variant="alt" icon="refresh" aria-disabled={busy} onClick={() => busy || setAsked('renew')}>
            {t('doors.renew')}
          </Button>
        )}
        {doors.totpSince && (
          <Button variant="alt" icon="trash" aria-disabled={busy} onClick={() => busy || setAsked('remove')}>
            {t('doors.remove')}
          </Button>
        )}
      </div>
      {asked && (
        <ConfirmDialog
          title={t(asked === 'renew' ? 'doors.renew' : 'doors.remove')}
          cancel={t('doors.cancel')}
          confirm={t(asked === 'renew' ? 'doors.renewConfirm' : 'doors.removeConfirm')}
          {...(asked === 'remove' && { variant: 'danger' as const })}
          icon={asked === 'renew' ? 'refresh' : 'trash'}
          onConfirm={confirm}
          onClose={() => setAsked(undefined)}
        >
          <p>{t(asked === 'renew' ? 'doors.renewText' : 'doors.removeText')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
