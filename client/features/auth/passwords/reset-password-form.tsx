import { useEffect, useState } from 'react'
import { hasCode } from '../../../base/error-code.ts'
import { useHref } from '../../../base/lang.tsx'
import { useMailedToken } from '../../../base/mailed-token.ts'
import { useNavigate } from '../../../base/navigation/router.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { AccountCard } from '../../../ui/forms/account-card.tsx'
import styles from '../../../ui/forms/account-form.module.css'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { useClient } from '../../session/client.ts'
import { NewPasswordField } from '../form/new-password-field.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { passwordMin } from '../form/password-min.ts'
import { useAccountForm } from '../form/use-account-form.ts'

/** docs/product/accounts.md, "Accounts". */
const REDIRECT_MS = 3000

/** Asks for a new password, using the token of a mail, then leads to the sign-in page. */
export function ResetPasswordForm() {
  const t = useT('account', 'forgotten-password')
  const token = useMailedToken()
  const [done, setDone] = useState(false)
  if (done) return <ResetDone />
  if (!token) return <NoToken />
  return (
    <AccountCard>
      <NewPasswordForm title={t('forgotten.newTitle')} token={token} onDone={() => setDone(true)} />
    </AccountCard>
  )
}

function NewPasswordForm({ title, token, onDone }: { title: string; token: string; onDone: () => void }) {
  const t = useT('account', 'forgotten-password')
  const href = useHref()
  const client = useClient()
  const [refused, setRefused] = useState(false)
  const { busy, failure, form, field } = useAccountForm({
    form: 'resetPassword',
    fallback: t('forgotten.newError'),
    extra: ({ newPassword, confirm }): Record<string, string> =>
      newPassword === confirm ? {} : { confirm: t('forgotten.mismatch') },
    // Only then does another link help: while the site is unreachable, it would fail as well.
    onFailure: (error) => setRefused(hasCode(error, 'RESET_TOKEN_INVALID')),
    send: async ({ newPassword = '' }) => {
      await client.auth.resetPassword.mutate({ token, newPassword })
      onDone()
    },
  })
  return (
    <form {...form} className={styles.form}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.intro}>{t('forgotten.newIntro')}</p>
      <FormAlert message={failure ?? field('token').error} />
      <input type="hidden" name="token" value={token} />
      <NewPasswordField
        {...field('newPassword')}
        label={t('forgotten.password')}
        // Only the link knows whose account it is, so the role is unknown here.
        hint={t('login.passwordHintByRole', {
          min: passwordMin(),
          author: passwordMin('author'),
          editor: passwordMin('editor'),
        })}
        min={passwordMin()}
        required
      />
      <PasswordField
        {...field('confirm')}
        label={t('forgotten.repeat')}
        autoComplete="new-password"
        required
      />
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={busy}>
          {t(busy ? 'forgotten.saving' : 'forgotten.save')}
        </Button>
        {(refused || field('token').invalid) && (
          <LinkButton variant="alt" to={href('forgotPassword')}>
            {t('forgotten.askAgain')}
          </LinkButton>
        )}
      </div>
    </form>
  )
}

function ResetDone() {
  const t = useT('account', 'forgotten-password')
  const href = useHref()
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate(href('login'), { replace: true }), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [href, navigate])
  return (
    <AccountCard>
      <div className={styles.form} role="status">
        <h1 className={styles.title}>{t('forgotten.done')}</h1>
        <p>{t('forgotten.doneText')}</p>
      </div>
      <div className={styles.actions}>
        <LinkButton to={href('login')}>{t('login.backToLogin')}</LinkButton>
      </div>
    </AccountCard>
  )
}

function NoToken() {
  const t = useT('account', 'forgotten-password')
  const href = useHref()
  return (
    <AccountCard>
      <h1 className={styles.title}>{t('forgotten.newTitle')}</h1>
      <FormAlert message={t('forgotten.noToken')} />
      <div className={styles.actions}>
        <LinkButton to={href('forgotPassword')}>{t('forgotten.askAgain')}</LinkButton>
      </div>
    </AccountCard>
  )
}
