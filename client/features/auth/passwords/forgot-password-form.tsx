import { useState } from 'react'
import { useHref } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Link } from '../../../ui/controls/link.tsx'
import { AccountCard } from '../../../ui/forms/account-card.tsx'
import styles from '../../../ui/forms/account-form.module.css'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { useClient } from '../../session/client.ts'
import { useAccountForm } from '../form/use-account-form.ts'

/** Asks for the address, then says that a mail is on its way, whether or not such an account exists. */
export function ForgotPasswordForm() {
  const t = useT('account', 'forgotten-password')
  const href = useHref()
  const client = useClient()
  const [sentTo, setSentTo] = useState<string>()
  const { busy, failure, form, field } = useAccountForm({
    form: 'forgotPassword',
    fallback: t('forgotten.error'),
    send: async ({ email = '' }) => {
      await client.auth.forgotPassword.mutate({ email })
      setSentTo(email.trim())
    },
  })
  if (sentTo !== undefined)
    return (
      <AccountCard>
        <div className={styles.form} role="status">
          <h1 className={styles.title}>{t('forgotten.sent')}</h1>
          <p>{t('forgotten.sentText')}</p>
          <p className={styles.intro}>{t('forgotten.sentTo', { email: sentTo })}</p>
        </div>
        <div className={styles.actions}>
          <LinkButton to={href('login')}>{t('login.backToLogin')}</LinkButton>
          <Button variant="alt" onClick={() => setSentTo(undefined)}>
            {t('forgotten.again')}
          </Button>
        </div>
      </AccountCard>
    )
  return (
    <AccountCard>
      <form {...form} className={styles.form} aria-labelledby="forgot">
        <h1 id="forgot" className={styles.title}>
          {t('forgotten.title')}
        </h1>
        <p className={styles.intro}>{t('forgotten.intro')}</p>
        <FormAlert message={failure} />
        <Field
          {...field('email')}
          label={t('login.email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          required
        />
        <div className={styles.actions}>
          <Button type="submit" aria-disabled={busy}>
            {t(busy ? 'login.sending' : 'forgotten.send')}
          </Button>
          <Link className={styles.link} to={href('login')}>
            {t('login.backToLogin')}
          </Link>
        </div>
      </form>
    </AccountCard>
  )
}
