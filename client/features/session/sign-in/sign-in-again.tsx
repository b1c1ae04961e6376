import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { loadWords } from '../../../i18n/words.ts'
import { trpc } from '../../../trpc.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Loader } from '../../../ui/loader.tsx'
import styles from '../account/account-form.module.css'
import { PasskeySignIn } from '../passkeys/passkey-sign-in.tsx'
import { type Lost, type SessionUser, session } from '../store.ts'
import { FormAlert } from './form-alert.tsx'
import { PasswordField } from './password-field.tsx'
import { signIn } from './sign-in.ts'
import { type Ticket, ticketOf } from './ticket.ts'
import { useAccountForm } from './use-account-form.ts'

const SecondStepForm = lazy(async () => {
  const [{ SecondStepForm }] = await Promise.all([import('./second-step-form.tsx'), loadWords('doors')])
  return { default: SecondStepForm }
})

interface SignInAgainProps {
  user: SessionUser
  /** Why the session has ended. */
  lost: Lost
}

/**
 * Asks whoever types for their password, passkey and second step over the page, which stays as it is. Leaving ends the
 * session as it ends elsewhere; what was typed is then found as after any other.
 */
export function SignInAgain({ user, lost }: SignInAgainProps) {
  const t = useT('account')
  const [asked, setAsked] = useState<Ticket>()
  const [back, setBack] = useState<string>()
  return (
    <Dialog
      title={t('session.again')}
      // Neither Escape nor a press beside it takes the page away.
      onClose={() => {}}
      focus='input[type="password"]'
      covers={lost === 'inactive'}
    >
      {asked ? (
        <Suspense fallback={<Loader />}>
          <SecondStepForm
            {...asked}
            onBack={(why) => {
              setBack(why)
              setAsked(undefined)
            }}
          />
        </Suspense>
      ) : (
        <PasswordForm user={user} lost={lost} notice={back} onTicket={setAsked} />
      )}
      <div className={styles.actions}>
        <Button look="alt" onClick={() => session.end(lost)}>
          {t('session.leave')}
        </Button>
      </div>
    </Dialog>
  )
}

interface PasswordFormProps extends SignInAgainProps {
  notice: string | undefined
  onTicket: (ticket: Ticket) => void
}

function PasswordForm({ user, lost, notice, onTicket }: PasswordFormProps) {
  const t = useT('account')
  const { client } = trpc.useUtils()
  const [refused, setRefused] = useState<string>()
  const { busy, failure, form, field } = useAccountForm({
    form: 'login',
    async send({ email = '', password = '' }) {
      setRefused(undefined)
      try {
        signIn(client, await client.auth.login.mutate({ email, password }), t, false)
      } catch (error) {
        const ticket = ticketOf(error)
        if (!ticket) throw error
        onTicket(ticket)
      }
    },
  })
  return (
    <form {...form} className={styles.form}>
      <p>
        {lost === 'inactive' && `${t('session.inactive')}. `}
        {t('session.againText')}
      </p>
      <FormAlert message={failure ?? refused ?? notice} />
      <Field
        {...field('email')}
        label={t('login.email')}
        type="email"
        autoComplete="username webauthn"
        {...(user.email ? { value: user.email, readOnly: true } : { required: true })}
      />
      <PasswordField
        {...field('password')}
        label={t('login.password')}
        autoComplete="current-password"
        required
      />
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={busy}>
          {t(busy ? 'login.signingIn' : 'login.signIn')}
        </Button>
      </div>
      <div className={styles.other}>
        <PasskeySignIn say={setRefused} />
      </div>
    </form>
  )
}
