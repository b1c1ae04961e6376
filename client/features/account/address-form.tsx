import { formatDateTime } from '../../../shared/format/moment.ts'
import { useLang } from '../../base/lang.tsx'
import { trpc } from '../../base/trpc.ts'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import styles from '../../ui/forms/sections.module.css'
import { toast } from '../../ui/toasts/toast.ts'
import { useAccountForm } from '../auth/form/use-account-form.ts'

/** Asks for another address. It replaces the present one once the link that is mailed to it has been used. */
export function AddressForm() {
  const t = useT('my-account')
  const lang = useLang()
  const { client } = trpc.useUtils()
  const state = trpc.auth.emailState.useQuery()
  const { busy, failure, form, field } = useAccountForm({
    form: 'changeEmail',
    fallback: t('address.failed'),
    send: async ({ email = '' }) => {
      const { message } = await client.auth.changeEmail.mutate({ email })
      form.ref.current?.reset()
      void toast({ kind: 'success', text: message })
      await state.refetch()
    },
  })
  const pending = state.data?.pending
  return (
    <form {...form} className={classes('px6', styles.section)} aria-labelledby="address">
      <h3 id="address" className={styles.sectionTitle}>
        {t('address.title')}
      </h3>
      <p className={styles.quiet}>{t('address.text')}</p>
      {state.data?.mailed === false && <p className={styles.quiet}>{t('address.notMailed')}</p>}
      <div role="status">
        {pending && (
          <p>
            {t('address.pending', {
              email: pending.email,
              date: formatDateTime(pending.expiresAt, lang),
            })}
          </p>
        )}
      </div>
      <FormAlert message={failure} />
      <Field {...field('email')} type="email" label={t('address.email')} autoComplete="email" required />
      <div className={styles.actions}>
        <Button type="submit" variant="alt" icon="mail" aria-disabled={busy}>
          {t(busy ? 'address.sending' : 'address.send')}
        </Button>
      </div>
    </form>
  )
}
