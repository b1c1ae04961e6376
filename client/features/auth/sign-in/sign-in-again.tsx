import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import styles from '../../../ui/forms/account-form.module.css'
import { type LossReason, type SessionUser, session } from '../../session/store.ts'
import { SignInSteps } from './sign-in-form.tsx'

interface SignInAgainProps {
  user: SessionUser
  /** Why the session has ended. */
  lost: LossReason
}

/**
 * Asks a user who was typing for password, passkey and second step, in a dialog over the page, which stays as it is. Leaving
 * the dialog ends the session as usual; the typed words are kept as usual.
 */
export function SignInAgain({ user, lost }: SignInAgainProps) {
  const t = useT('account')
  return (
    <Dialog
      title={t('session.again')}
      // Neither Escape nor a press beside the dialog closes it.
      onClose={() => {}}
      focus='input[type="password"]'
      covers={lost === 'inactive'}
    >
      <SignInSteps email={user.email}>
        <p>
          {lost === 'inactive' && `${t('session.inactive')}. `}
          {t('session.againText')}
        </p>
      </SignInSteps>
      <div className={styles.actions}>
        <Button variant="alt" onClick={() => session.end(lost)}>
          {t('session.leave')}
        </Button>
      </div>
    </Dialog>
  )
}
