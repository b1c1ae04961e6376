import { sentenceOf } from '../../base/error-code.ts'
import { trpc } from '../../base/trpc.ts'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import { Button } from '../../ui/controls/button.tsx'
import styles from '../../ui/forms/sections.module.css'
import { toast } from '../../ui/toasts/toast.ts'

/** While the site waits for the member to confirm their address: says so, and sends the link again. */
export function AddressToConfirm({ email }: { email: string | undefined }) {
  const t = useT('account')
  const { data } = trpc.auth.confirmation.useQuery()
  const send = trpc.auth.sendConfirmation.useMutation({
    onSuccess: ({ message }) => void toast({ kind: 'success', text: message }),
    onError: (error) => void toast({ kind: 'error', text: sentenceOf(error) ?? t('confirm.sendError') }),
  })
  if (!data?.asked) return null
  return (
    <section className={classes('px6', styles.section)} aria-labelledby="confirm-address">
      <h2 id="confirm-address" className={styles.sectionTitle}>
        {t('confirm.section')}
      </h2>
      <p>{t('confirm.sectionText', { email: email ?? '' })}</p>
      <div>
        <Button
          variant="alt"
          icon="mail"
          aria-disabled={send.isPending}
          onClick={() => send.isPending || send.mutate()}
        >
          {t(send.isPending ? 'login.sending' : 'confirm.again')}
        </Button>
      </div>
    </section>
  )
}
