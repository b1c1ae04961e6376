import { useEffect, useState } from 'react'
import { useHref } from '../../../base/lang.tsx'
import { useNavigate } from '../../../base/navigation/router.tsx'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { AccountCard } from '../../../ui/forms/account-card.tsx'
import formStyles from '../../../ui/forms/account-form.module.css'
import { QueryState } from '../../../ui/query-state.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { signOut } from '../../session/life/sign-out.ts'
import { AddDialog } from '../passkeys/add-dialog.tsx'
import { obstacle } from '../passkeys/browser.ts'
import styles from './doors.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpSetup } from './totp-setup.tsx'

/**
 * The page for a user whose role needs a second step: until they have one, the server refuses every other call
 * (SECOND_STEP_MISSING).
 */
export function RequiredPage() {
  const t = useT('account', 'doors')
  const href = useHref()
  const navigate = useNavigate()
  const { client } = trpc.useUtils()
  const doors = trpc.auth.doors.useQuery()
  const offer = trpc.auth.offerTotp.useMutation({
    onError: ({ message }) => void toast({ kind: 'error', text: message }),
  })
  const [codes, setCodes] = useState<string[]>()
  const needed = doors.data ? doors.data.required && doors.data.secondSteps.length === 0 : undefined
  const leave = () => void navigate(href('profile'), { replace: true })

  // The user needs no second step, or has set one up in another tab.
  useEffect(() => {
    if (needed === false && !codes) void navigate(href('profile'), { replace: true })
  }, [needed, codes, navigate, href])

  function onSetUp(recoveryCodes: string[]) {
    void toast({ kind: 'success', text: t('doors.activatedFirst') })
    if (recoveryCodes.length === 0) return leave()
    setCodes(recoveryCodes)
  }

  return (
    <AccountCard>
      <div className={styles.page}>
        <h1 className={formStyles.title}>{t('doors.requiredTitle')}</h1>
        {codes ? (
          <RecoveryCodes codes={codes} level={2} onDone={leave} />
        ) : (
          <>
            <p className={formStyles.intro}>{t('doors.requiredText')}</p>
            <QueryState query={doors} level={2} />
            {needed && <Choice offer={offer} onSetUp={onSetUp} />}
            {needed && (
              <div className={formStyles.actions}>
                <Button variant="alt" icon="log-out" onClick={() => void signOut(client, t)}>
                  {t('doors.signOut')}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </AccountCard>
  )
}

interface ChoiceProps {
  offer: { data: RouterOutputs['auth']['offerTotp'] | undefined; isPending: boolean; mutate: () => void }
  onSetUp: (recoveryCodes: string[]) => void
}

function Choice({ offer, onSetUp }: ChoiceProps) {
  const t = useT('doors', 'passkeys')
  const [adding, setAdding] = useState(false)
  if (offer.data) return <TotpSetup offer={offer.data} onDone={onSetUp} />
  return (
    <div className={formStyles.actions}>
      <Button icon="lock" aria-disabled={offer.isPending} onClick={() => offer.isPending || offer.mutate()}>
        {t('doors.setUp')}
      </Button>
      {!obstacle() && (
        <Button variant="alt" icon="plus" onClick={() => setAdding(true)}>
          {t('passkeys.add')}
        </Button>
      )}
      {/* Once the user has a second step, the page leads on. */}
      {adding && <AddDialog name="" first onClose={() => setAdding(false)} />}
    </div>
  )
}
