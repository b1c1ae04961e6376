import { useState } from 'react'
import { useHref } from '../../base/lang.tsx'
import { useMailedToken } from '../../base/mailed-token.ts'
import { trpc } from '../../base/trpc.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { AccountCard } from '../../ui/forms/account-card.tsx'
import styles from '../../ui/forms/account-form.module.css'
import { FormAlert } from '../../ui/forms/form-alert.tsx'

/** Ends mails about discussions for whom the token in the address names, signed in or not. */
export function UnsubscribeForm() {
  const token = useMailedToken()
  // Another link that is opened in the same tab begins anew.
  return <Pressed key={token} token={token} />
}

function Pressed({ token }: { token: string }) {
  const t = useT('notifications')
  const href = useHref()
  const { client } = trpc.useUtils()
  const [state, setState] = useState<{ busy?: boolean; failure?: string; done?: string }>({})

  async function press() {
    if (state.busy) return
    setState({ busy: true })
    try {
      const { message } = await client.notifications.unsubscribe.mutate({ token })
      setState({ done: message })
    } catch (error) {
      setState({ failure: error instanceof Error ? error.message : t('unsubscribe.failed') })
    }
  }

  return (
    <AccountCard>
      <div className={styles.form}>
        <h1 className={styles.title}>{t('unsubscribe.title')}</h1>
        {state.done === undefined && <p className={styles.intro}>{t('unsubscribe.text')}</p>}
        <FormAlert message={token ? state.failure : t('unsubscribe.incomplete')} />
        <div role="status">{state.done}</div>
        <div className={styles.actions}>
          {state.done === undefined ? (
            token && (
              <Button aria-disabled={state.busy} onClick={() => void press()}>
                {t(state.busy ? 'unsubscribe.busy' : 'unsubscribe.button')}
              </Button>
            )
          ) : (
            <LinkButton to={`${href('profile')}#mails`}>{t('unsubscribe.on')}</LinkButton>
          )}
        </div>
      </div>
    </AccountCard>
  )
}
