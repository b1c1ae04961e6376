import { lazy, type ReactNode, type RefObject, Suspense, useCallback, useRef, useState } from 'react'
import type { Ticket } from '../../../../shared/base/error-data.ts'
import { dataOf } from '../../../base/error-code.ts'
import { useHref } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { loadWords } from '../../../i18n/words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Choice } from '../../../ui/controls/choice.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Link } from '../../../ui/controls/link.tsx'
import styles from '../../../ui/forms/account-form.module.css'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { Loader } from '../../../ui/loader.tsx'
import { useClient } from '../../session/client.ts'
import { PasswordField } from '../form/password-field.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { signIn } from './sign-in.ts'

const SecondStepForm = lazy(async () => {
  const [{ SecondStepForm }] = await Promise.all([import('./second-step-form.tsx'), loadWords('doors')])
  return { default: SecondStepForm }
})

interface SignInStepsProps {
  /** Shown on arrival, for example that a session has expired. */
  notice?: string | undefined
  /** The address of the session's owner, where it is known. */
  email?: string | undefined
  /** Shown above the fields. */
  children: ReactNode
  /** The id of the heading in `children`. */
  labelledBy?: string
  /** Shown beside the button. */
  beside?: ReactNode
}

/** Signing in, in one step or two: the form for the password, then that for the second step, and back. */
export function SignInSteps({ notice, ...form }: SignInStepsProps) {
  const [asked, setAsked] = useState<Ticket>()
  const [back, setBack] = useState<string>()
  const stay = useRef(false)
  if (!asked)
    return (
      <PasswordForm
        {...form}
        stay={stay}
        onStay={(wanted) => {
          stay.current = wanted
        }}
        notice={back ?? notice}
        onTicket={setAsked}
      />
    )
  return (
    <Suspense fallback={<Loader />}>
      <SecondStepForm
        {...asked}
        stay={stay}
        onBack={(why) => {
          setBack(why)
          setAsked(undefined)
        }}
      />
    </Suspense>
  )
}

interface PasswordFormProps extends SignInStepsProps {
  /** Whether the device is to stay signed in; both steps and the passkey send it. */
  stay: RefObject<boolean>
  onStay: (stay: boolean) => void
  onTicket: (ticket: Ticket) => void
}

function PasswordForm({
  notice,
  email,
  children,
  labelledBy,
  beside,
  stay,
  onStay,
  onTicket,
}: PasswordFormProps) {
  const t = useT('account')
  const client = useClient()
  const [refused, setRefused] = useState<string>()
  const { busy, failure, setFailure, form, field } = useAccountForm({
    form: 'login',
    async send({ email = '', password = '' }) {
      setRefused(undefined)
      try {
        signIn(client, await client.auth.login.mutate({ email, password, stay: stay.current }), t, {
          stay: stay.current,
        })
      } catch (error) {
        const ticket = dataOf(error, 'SECOND_FACTOR_REQUIRED')
        if (!ticket) throw error
        onTicket(ticket)
      }
    },
  })
  const say = useCallback(
    (why: string | undefined) => {
      setFailure(undefined)
      setRefused(why)
    },
    [setFailure],
  )
  return (
    <form {...form} className={styles.form} aria-labelledby={labelledBy}>
      {children}
      <FormAlert message={failure ?? refused ?? notice} />
      <Field
        {...field('email')}
        label={t('login.email')}
        type="email"
        autoComplete="username webauthn"
        inputMode="email"
        {...(email ? { value: email, readOnly: true } : { required: true })}
      />
      <PasswordField
        {...field('password')}
        label={t('login.password')}
        autoComplete="current-password"
        required
      />
      <Choice
        type="checkbox"
        label={t('login.stay')}
        defaultChecked={stay.current}
        onChange={({ target }) => onStay(target.checked)}
      />
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={busy}>
          {t(busy ? 'login.signingIn' : 'login.signIn')}
        </Button>
        {beside}
      </div>
      <div className={styles.other}>
        <PasskeySignIn stay={stay} say={say} />
      </div>
    </form>
  )
}

/** The form of the sign-in page. `notice` is shown on arrival, for example that a session has expired. */
export function SignInForm({ notice }: { notice?: string | undefined }) {
  const t = useT('account')
  const href = useHref()
  return (
    <SignInSteps
      notice={notice}
      labelledBy="sign-in"
      beside={
        <Link className={styles.link} to={href('forgotPassword')}>
          {t('login.forgot')}
        </Link>
      }
    >
      <h1 id="sign-in" className={styles.title}>
        {t('login.title')}
      </h1>
      <p className={styles.intro}>{t('login.signInIntro')}</p>
    </SignInSteps>
  )
}
