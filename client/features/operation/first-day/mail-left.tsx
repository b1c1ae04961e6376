import { sentenceOf } from '../../../base/error-code.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { ActKey } from '../../admin/kit/act-key.tsx'
import kit from '../../admin/kit/kit.module.css'
import styles from './first-day.module.css'
import type { LeftProps } from './left.ts'

/** How soon to read the state after sending a test mail: a server takes or refuses it within this time. */
const LOOK_AGAIN_MS = 5000

/** Whether mails leave this machine: what to ask the operator for, or a test. */
export function MailLeft({ left: { mail }, children }: LeftProps) {
  const t = useT('first-day')
  const utils = trpc.useUtils()
  const test = trpc.operation.testMail.useMutation({
    onSuccess: ({ to }) => {
      void toast({ kind: 'success', text: t('firstDay.mail.sent', { to }) })
      setTimeout(() => void utils.operation.left.invalidate(), LOOK_AGAIN_MS)
    },
    onError: (error) => void toast({ kind: 'error', text: sentenceOf(error) ?? t('firstDay.mail.error') }),
  })
  return (
    <>
      <p className={styles.text}>
        {t(
          !mail.setUp
            ? 'firstDay.mail.none'
            : mail.failures > 0
              ? 'firstDay.mail.failing'
              : 'firstDay.mail.untried',
        )}
      </p>
      {mail.setUp && mail.error && (
        <code lang="en" className={styles.line}>
          {mail.error}
        </code>
      )}
      {!mail.setUp && <p className={styles.text}>{t('firstDay.mail.ask')}</p>}
      <div className={classes(kit.keys, kit.calm)}>
        {mail.setUp && (
          <ActKey icon="mail" busy={test.isPending} onClick={() => test.mutate()}>
            {t(test.isPending ? 'firstDay.mail.testing' : 'firstDay.mail.test')}
          </ActKey>
        )}
        {children}
      </div>
    </>
  )
}
