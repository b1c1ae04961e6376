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
 * Asks whoever types for their password, passkey and second step over the page, which stays as it is. Leaving ends the
 * session as it ends elsewhere; what was typed is then found as after any other.
 */
export function SignInAgain({ user, lost }: SignInAgainProps) {
  const t = useT('account')
  return (
    <Dialog
      title={t('session.again')}
      // Neither Escape nor a press beside it takes the page away.
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
