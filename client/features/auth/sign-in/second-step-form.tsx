import type { Ticket } from '../../../../shared/base/error-data.ts'
import { hasCode, sentenceOf } from '../../../base/error-code.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import styles from '../../../ui/forms/account-form.module.css'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { useClient } from '../../session/client.ts'
import { CodeField } from '../form/code-field.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { PasskeyButton } from '../passkeys/passkey-button.tsx'
import { DisputeDoor } from './dispute-door.tsx'
import { signIn } from './sign-in.ts'

interface SecondStepFormProps extends Ticket {
  /** Returns to the password. @param notice what to say there */
  onBack: (notice?: string) => void
}

/** The second step of signing in. */
export function SecondStepForm({ ticket, means, onBack }: SecondStepFormProps) {
  const t = useT('account', 'doors')
  const client = useClient()
  const { busy, failure, setFailure, form, field } = useAccountForm({
    form: 'secondFactor',
    send: async ({ code = '' }) => signIn(client, await client.auth.secondFactor.mutate({ ticket, code }), t),
    // The ticket has expired or was tried too often: the user has to start again with the password.
    onFailure: (error) => {
      if (hasCode(error, 'TICKET_INVALID')) onBack(sentenceOf(error))
    },
  })
  return (
    <form {...form} className={styles.form} aria-labelledby="second-step">
      <h1 id="second-step" className={styles.title}>
        {t('doors.stepTitle')}
      </h1>
      <p className={styles.intro}>{t('doors.stepText')}</p>
      <FormAlert message={failure} />
      {means.includes('passkey') && (
        <PasskeyButton
          ask={() => client.passkeys.stepOptions.mutate({ ticket })}
          send={async (response) =>
            signIn(client, await client.passkeys.step.mutate({ ticket, response }), t)
          }
          say={(why, error) => {
            if (hasCode(error, 'TICKET_INVALID')) onBack(why)
            else setFailure(why)
          }}
        />
      )}
      <CodeField {...field('code')} app={means.includes('totp')} autoFocus={!means.includes('passkey')} />
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={busy}>
          {t(busy ? 'login.signingIn' : 'login.signIn')}
        </Button>
        <Button variant="alt" onClick={() => onBack()}>
          {t('doors.stepBack')}
        </Button>
      </div>
      <div className={styles.other}>
        <DisputeDoor ticket={ticket} onBack={onBack} />
      </div>
    </form>
  )
}
