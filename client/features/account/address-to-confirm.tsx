import { trpc } from '../../base/trpc.ts'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import styles from '../../ui/forms/sections.module.css'
import { ConfirmKey } from '../session/confirm-key.tsx'

/** While the address is not confirmed: says what has to wait for that, and mails the link again. */
export function AddressToConfirm({ email }: { email: string | undefined }) {
  const t = useT('account')
  const { data } = trpc.auth.confirmation.useQuery()
  if (!data?.open) return null
  return (
    <section className={classes('px6', styles.section)} aria-labelledby="confirm-address">
      <h2 id="confirm-address" className={styles.sectionTitle}>
        {t('confirm.section')}
      </h2>
      <p>{t(data.asked ? 'confirm.asked' : 'confirm.open', { email: email ?? '' })}</p>
      {!data.mailed && <p className={styles.quiet}>{t('confirm.kept')}</p>}
      <div>
        <ConfirmKey />
      </div>
    </section>
  )
}
