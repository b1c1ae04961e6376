import type { Role } from '../../../../shared/account/roles.ts'
import { useHref } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox, Field } from '../../../ui/controls/field.tsx'
import styles from '../../../ui/forms/account-form.module.css'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { useClient } from '../../session/client.ts'
import { NewPasswordField } from '../form/new-password-field.tsx'
import { passwordMin } from '../form/password-min.ts'
import { useAccountForm } from '../form/use-account-form.ts'
import { signIn } from './sign-in.ts'

/** docs/product/accounts.md, "Accounts". `maxlength` counts an emoji as two; the server counts characters as people see them. */
const USERNAME_MAX = 20

/** What an invitation's link contains. */
interface Invitation {
  token: string
  email: string
  role: Role
}

/** Makes an account; an invitation gives its address and role. */
export function SignUpForm({ invitation }: { invitation?: Invitation }) {
  const t = useT('account')
  const href = useHref()
  const client = useClient()
  const { busy, failure, form, field } = useAccountForm({
    form: 'register',
    ...(invitation && { role: invitation.role }),
    fallback: t('login.registerError'),
    extra: ({ terms }): Record<string, string> => (terms ? {} : { terms: t('login.termsRequired') }),
    send: async ({ email = '', username = '', password = '' }) =>
      signIn(
        client,
        await client.auth.register.mutate({
          email,
          username,
          password,
          ...(invitation && { invitation: invitation.token }),
        }),
        t,
        { isNew: true },
      ),
  })
  const terms = field('terms')
  const min = passwordMin(invitation?.role)
  return (
    <form {...form} className={styles.form} aria-labelledby="sign-up">
      <h1 id="sign-up" className={styles.title}>
        {t(invitation ? 'invitation.title' : 'login.signUpTitle')}
      </h1>
      <p className={styles.intro}>
        {invitation ? t('invitation.intro', { role: t(`role.${invitation.role}`) }) : t('login.signUpIntro')}
      </p>
      <FormAlert message={failure} />
      <Field
        {...field('email')}
        label={t('login.email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        {...(invitation && { value: invitation.email, readOnly: true, hint: t('invitation.email') })}
        required
      />
      <Field
        {...field('username')}
        label={t('login.username')}
        hint={t('login.usernameHint')}
        autoComplete="nickname"
        maxLength={USERNAME_MAX}
        required
      />
      <NewPasswordField
        {...field('password')}
        label={t('login.password')}
        hint={t('login.passwordHint', { min })}
        min={min}
        required
      />
      <Checkbox name={terms.name} error={terms.error} onChange={terms.onChange} required>
        {t('login.terms')} {/* The terms open in a new tab, so that the form keeps what was typed. */}
        <a href={href('terms')} target="_blank" rel="noopener">
          {t('login.termsLink')}
        </a>
      </Checkbox>
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={busy}>
          {t(busy ? 'login.signingUp' : 'login.signUp')}
        </Button>
      </div>
    </form>
  )
}
