import { useState } from 'react'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import type { AdminUser } from '../answers.ts'
import { DialogError } from '../kit/dialog-error.tsx'
import styles from './users-tab.module.css'

/** Takes somebody's second step away, who has lost it or never set it up (decision 057); asks once more. */
export function SecondFactor({ user }: { user: AdminUser }) {
  const t = useT('admin', 'doors')
  const utils = trpc.useUtils()
  const [asked, setAsked] = useState(false)
  const reset = trpc.admin.resetSecondFactor.useMutation({
    onSuccess: ({ message }) => {
      void toast({ kind: 'success', text: message })
      return utils.admin.sessions.invalidate({ id: user.id })
    },
  })
  return (
    <div className={styles.secondFactor}>
      <p>{t(asked ? 'secondFactor.text' : 'secondFactor.inPlace')}</p>
      <span className={styles.actions}>
        <Button
          variant={asked ? 'danger' : 'alt'}
          icon="lock"
          aria-disabled={reset.isPending}
          onClick={() => {
            if (!asked) setAsked(true)
            else if (!reset.isPending) reset.mutate({ id: user.id })
          }}
        >
          {t(asked ? 'secondFactor.confirm' : 'secondFactor.reset')}
        </Button>
        {asked && (
          <Button variant="alt" onClick={() => setAsked(false)}>
            {t('adminUsers.cancel')}
          </Button>
        )}
      </span>
      <DialogError message={reset.error?.message} />
    </div>
  )
}
