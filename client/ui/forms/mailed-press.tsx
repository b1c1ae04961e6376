import { useState } from 'react'
import { useMailedToken } from '../../base/mailed-token.ts'
import { Button, LinkButton } from '../controls/button.tsx'
import { AccountCard } from './account-card.tsx'
import styles from './account-form.module.css'
import { FormAlert } from './form-alert.tsx'

interface MailedPressProps {
  words: Record<'title' | 'text' | 'incomplete' | 'failed' | 'busy' | 'button', string>
  variant?: 'brand' | 'danger'
  /** The link to go on with afterwards. */
  on: { to: string; label: string }
  /** Acts on the token. @returns the words to show */
  press: (token: string) => Promise<{ message: string }>
  /** Called after the words are shown. */
  onDone?: () => void | Promise<void>
}

/** A page that a mail links to. Programs open links of mails, too, so only the button acts. */
export function MailedPress(props: MailedPressProps) {
  const token = useMailedToken()
  // Another link that is opened in the same tab starts again.
  return <Pressed key={token} token={token} {...props} />
}

function Pressed({
  token,
  words,
  variant = 'brand',
  on,
  press,
  onDone,
}: MailedPressProps & { token: string }) {
  const [state, setState] = useState<{ busy?: boolean; failure?: string; done?: string }>({})

  async function submit() {
    if (state.busy) return
    setState({ busy: true })
    try {
      const { message } = await press(token)
      setState({ done: message })
      await onDone?.()
    } catch (error) {
      setState({ failure: error instanceof Error ? error.message : words.failed })
    }
  }

  return (
    <AccountCard>
      <div className={styles.form}>
        <h1 className={styles.title}>{words.title}</h1>
        {state.done === undefined && <p className={styles.intro}>{words.text}</p>}
        <FormAlert message={token ? state.failure : words.incomplete} />
        <div role="status">{state.done}</div>
        <div className={styles.actions}>
          {state.done === undefined ? (
            token && (
              <Button variant={variant} aria-disabled={state.busy} onClick={() => void submit()}>
                {state.busy ? words.busy : words.button}
              </Button>
            )
          ) : (
            <LinkButton to={on.to}>{on.label}</LinkButton>
          )}
        </div>
      </div>
    </AccountCard>
  )
}
