import { useHref } from '../../base/lang.tsx'
import { useNavigate } from '../../base/navigation/router.tsx'
import { trpc } from '../../base/trpc.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/controls/button.tsx'
import { AccountCard } from '../../ui/forms/account-card.tsx'
import styles from '../../ui/forms/account-form.module.css'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { NewPasswordField } from '../auth/form/new-password-field.tsx'
import { PasswordField } from '../auth/form/password-field.tsx'
import { passwordMin } from '../auth/form/password-min.ts'
import { useAccountForm } from '../auth/form/use-account-form.ts'
import { signOut } from '../session/life/sign-out.ts'
import { type SessionUser, session, useUser } from '../session/store.ts'

/**
 * The page for a user whose password is shorter than their role requires: until they choose another one, the server refuses
 * every other call (PASSWORD_CHANGE_REQUIRED).
 */
export function NewPasswordPage() {
  const user = useUser()
  return <AccountCard>{user && <NewPasswordForm user={user} />}</AccountCard>
}

function NewPasswordForm({ user }: { user: SessionUser }) {
  const t = useT('account', 'profile')
  const href = useHref()
  const navigate = useNavigate()
  const { client } = trpc.useUtils()
  const min = passwordMin(user.role)
  const { busy, failure, form, field } = useAccountForm({
    role: user.role,
    form: 'profile',
    fallback: t('profile.serverError'),
    extra: ({ newPassword, confirm }): Record<string, string> => ({
      ...(newPassword === '' && { newPassword: t('newPassword.required') }),
      ...(newPassword !== confirm && { confirm: t('profile.passwordsDontMatch') }),
    }),
    send: async ({ username = '', currentPassword = '', newPassword = '' }) => {
      const answer = await client.auth.profile.mutate({ username, currentPassword, newPassword })
      session.confirm(answer.user)
      void toast({ kind: 'success', text: t('profile.passwordSaved') })
      void navigate(href('home'), { replace: true })
    },
  })
  return (
    <form {...form} className={styles.form} aria-labelledby="new-password">
      <h1 id="new-password" className={styles.title}>
        {t('newPassword.title')}
      </h1>
      <p className={styles.intro}>{t('newPassword.text', { min })}</p>
      <FormAlert message={failure} />
      {/* Password managers learn from this field whose password it is. */}
      <input type="email" autoComplete="username" value={user.email ?? ''} readOnly hidden />
      <input type="hidden" name="username" value={user.username ?? ''} />
      <PasswordField
        {...field('currentPassword')}
        label={t('profile.currentPassword')}
        autoComplete="current-password"
        required
      />
      <NewPasswordField
        {...field('newPassword')}
        label={t('profile.newPassword')}
        hint={t('login.passwordHint', { min })}
        min={min}
        required
      />
      <PasswordField
        {...field('confirm')}
        label={t('profile.confirmPassword')}
        autoComplete="new-password"
        required
      />
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={busy}>
          {t(busy ? 'profile.saving' : 'newPassword.save')}
        </Button>
        <Button variant="alt" icon="log-out" onClick={() => void signOut(client, t)}>
          {t('newPassword.signOut')}
        </Button>
      </div>
    </form>
  )
}
