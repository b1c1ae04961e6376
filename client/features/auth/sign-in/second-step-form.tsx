import type { RefObject } from 'react'
import type { Ticket } from '../../../../shared/base/error-data.ts'
import { hasCode, sentenceOf } from '../../../base/error-code.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import styles from '../../../ui/forms/account-form.module.css'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { useClient } from '../../session/client.ts'
import type { SignInAnswer } from '../../session/store.ts'
import { CodeField } from '../form/code-field.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { PasskeyButton } from '../passkeys/passkey-button.tsx'
import { DisputeDoor } from './dispute-door.tsx'
import { signIn } from './sign-in.ts'

interface SecondStepFormProps extends Ticket {
  stay: RefObject<boolean>
  /** Returns to the password. @param notice what to say there */
  onBack: (notice?: string) => void
}

/** The second step of signing in. */
export function SecondStepForm({ ticket, means, stay, onBack }: SecondStepFormProps) {
  const t = useT('account', 'doors')
  const client = useClient()
  const begin = (answer: SignInAnswer) => signIn(client, answer, t, { stay: stay.current })
  const { busy, failure, setFailure, form, field } = useAccountForm({
    form: 'secondFactor',
    send: async ({ code = '' }) =>
      begin(await client.auth.secondFactor.mutate({ ticket, code, stay: stay.current })),
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
            begin(await client.passkeys.step.mutate({ ticket, response, stay: stay.current }))
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
