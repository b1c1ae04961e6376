import { useState } from 'react'
import { useHref } from '../../../base/lang.tsx'
import { useMailedToken } from '../../../base/mailed-token.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { AccountCard } from '../../../ui/forms/account-card.tsx'
import styles from '../../../ui/forms/account-form.module.css'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { session } from '../../session/store.ts'

/** A page that a mail leads to. Programs open links of mails, too: only the button does anything. */
export function MailedButton({ about }: { about: About }) {
  const token = useMailedToken()
  // Another link that is opened in the same tab begins anew.
  return <Pressed key={token} about={about} token={token} />
}

type About = 'notMe' | 'newAddress' | 'keepSecondStep'

const PROCEDURE = { notMe: 'notMe', newAddress: 'takeEmail', keepSecondStep: 'stopDispute' } as const

function Pressed({ about, token }: { about: About; token: string }) {
  const t = useT('my-account')
  const href = useHref()
  const { client } = trpc.useUtils()
  const [state, setState] = useState<{ busy?: boolean; failure?: string; done?: string }>({})

  async function press() {
    if (state.busy) return
    setState({ busy: true })
    try {
      const { message } = await client.auth[PROCEDURE[about]].mutate({ token })
      setState({ done: message })
      if (about === 'keepSecondStep' || session.get().status !== 'member') return
      // This browser's session was among those that ended; or its profile has another address now.
      if (about === 'notMe') session.end('logout')
      else session.confirm(await client.auth.me.query().catch(() => null))
    } catch (error) {
      setState({ failure: error instanceof Error ? error.message : t(`${about}.failed`) })
    }
  }

  const to = about === 'newAddress' ? 'profile' : 'login'
  return (
    <AccountCard>
      <div className={styles.form}>
        <h1 className={styles.title}>{t(`${about}.title`)}</h1>
        {state.done === undefined && <p className={styles.intro}>{t(`${about}.text`)}</p>}
        <FormAlert message={token ? state.failure : t('notMe.incomplete')} />
        <div role="status">{state.done}</div>
        <div className={styles.actions}>
          {state.done === undefined ? (
            token && (
              <Button
                variant={about === 'notMe' ? 'danger' : 'brand'}
                aria-disabled={state.busy}
                onClick={() => void press()}
              >
                {t(state.busy ? 'notMe.busy' : `${about}.button`)}
              </Button>
            )
          ) : (
            <LinkButton to={href(to)}>{t(`${about}.on`)}</LinkButton>
          )}
        </div>
      </div>
    </AccountCard>
  )
}
