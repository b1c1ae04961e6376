import { sentenceOf } from '../../../base/error-code.ts'
import { useHref } from '../../../base/lang.tsx'
import { useMailedToken } from '../../../base/mailed-token.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { AccountCard } from '../../../ui/forms/account-card.tsx'
import styles from '../../../ui/forms/account-form.module.css'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { ConfirmKey } from '../../session/confirm-key.tsx'
import { useUser } from '../../session/store.ts'

/** Confirms an address by the token of a mail when the user presses a button: programs that follow links in mails change nothing. */
export function ConfirmPage() {
  const t = useT('account')
  const href = useHref()
  const user = useUser()
  const utils = trpc.useUtils()
  const token = useMailedToken()
  const confirm = trpc.auth.confirmAddress.useMutation({
    onSuccess: () => utils.auth.confirmation.invalidate(),
  })
  if (confirm.isSuccess)
    return (
      <AccountCard>
        <div className={styles.form} role="status">
          <h1 className={styles.title}>{t('confirm.done')}</h1>
          <p>{t('confirm.doneText')}</p>
        </div>
        <div className={styles.actions}>
          <LinkButton to={href(user ? 'home' : 'login')}>
            {t(user ? 'confirm.home' : 'login.toSignIn')}
          </LinkButton>
        </div>
      </AccountCard>
    )
  return (
    <AccountCard>
      <div className={styles.form}>
        <h1 className={styles.title}>{t('confirm.title')}</h1>
        <p className={styles.intro}>{t('confirm.intro')}</p>
        <FormAlert
          message={
            confirm.error
              ? (sentenceOf(confirm.error) ?? t('confirm.error'))
              : token
                ? undefined
                : t('confirm.noToken')
          }
        />
      </div>
      <div className={styles.actions}>
        <Button
          aria-disabled={confirm.isPending || !token}
          onClick={() => token && !confirm.isPending && confirm.mutate({ token })}
        >
          {t(confirm.isPending ? 'confirm.confirming' : 'confirm.confirm')}
        </Button>
        {user && (confirm.error || !token) && <ConfirmKey />}
        {!user && (confirm.error || !token) && (
          <LinkButton variant="alt" to={href('profile')}>
            {t('header.account')}
          </LinkButton>
        )}
      </div>
    </AccountCard>
  )
}
