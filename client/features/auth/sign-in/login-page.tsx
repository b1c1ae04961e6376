import { lazy, startTransition, useEffect, useRef, useState } from 'react'
import { useLocation } from '../../../base/navigation/router.tsx'
import type { RouterOutputs } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { loadWords } from '../../../i18n/words.ts'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { MemoryCard } from '../../../ui/pictures/memory-card.tsx'
import { useClient } from '../../session/client.ts'
import styles from './login-page.module.css'
import { SignInForm } from './sign-in-form.tsx'

/** Loaded when needed: most visitors have an account already. */
const loadSignUp = async () => {
  const [form] = await Promise.all([import('./sign-up-form.tsx'), loadWords('strength')])
  return form
}
const SignUpForm = lazy(async () => ({ default: (await loadSignUp()).SignUpForm }))

type Mode = 'signIn' | 'signUp'

/** Whether a session has expired and led the user here. The address then drops the message, so that it is shown once. */
function useExpiredMessage(): boolean {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const sessionExpired = params.get('message') === 'session_expired'
  const [expired, setExpired] = useState(sessionExpired)
  if (sessionExpired && !expired) setExpired(true)
  useEffect(() => {
    if (!sessionExpired) return
    const rest = new URLSearchParams(search)
    rest.delete('message')
    const query = rest.size > 0 ? `?${rest}` : ''
    // The router must not be told, because it would take another address for another page.
    history.replaceState(history.state, '', pathname + query)
  }, [sessionExpired, pathname, search])
  return expired
}

type Registration = RouterOutputs['settings']['public']['registration']

/** Who may sign up. Before the answer is known, everybody may, as is usual. */
function useRegistration(): Registration {
  const client = useClient()
  const [registration, setRegistration] = useState<Registration>('open')
  useEffect(() => {
    let gone = false
    client.settings.public.query().then(
      (settings) => gone || setRegistration(settings.registration),
      () => {},
    )
    return () => {
      gone = true
    }
  }, [client])
  return registration
}

const expectSignUp = () => void loadSignUp().catch(() => {})

/** Sign-in and sign-up: a form that slides in, and a panel that changes sides with it. */
export function LoginPage() {
  const t = useT('account')
  const expired = useExpiredMessage()
  const [mode, setMode] = useState<Mode>('signIn')
  const stage = useRef<HTMLDivElement>(null)
  const [switched, setSwitched] = useState(false)
  const registration = useRegistration()

  // After a switch the user starts at the top of the other form: on a phone the button that switches stands below the form,
  // a screen further down. The input itself is still beside the stage, sliding in.
  useEffect(() => {
    if (!switched || !mode) return
    stage.current?.querySelector('input')?.focus({ preventScroll: true })
    stage.current?.querySelector('h1')?.scrollIntoView({ block: 'nearest' })
  }, [switched, mode])

  function change() {
    // A transition keeps the present form until the other one is loaded.
    startTransition(() => {
      setMode(mode === 'signIn' ? 'signUp' : 'signIn')
      setSwitched(true)
    })
  }

  return (
    <div className={classes('wrap', styles.page)}>
      <div ref={stage} className={classes('px8', styles.card)} data-mode={mode}>
        <div className={styles.forms}>
          {/* Each switch makes a new form, so nothing stays in it. */}
          <div key={mode} className={classes(styles.form, styles[mode], switched && styles.arriving)}>
            {mode === 'signIn' ? (
              <SignInForm notice={expired && !switched ? t('login.sessionExpired') : undefined} />
            ) : (
              <SignUpForm />
            )}
          </div>
        </div>
        <aside className={styles.panel}>
          <MemoryCard />
          <h2 className={styles.panelTitle}>
            {t(mode === 'signIn' ? 'login.noAccount' : 'login.haveAccount')}
          </h2>
          {mode === 'signIn' && registration !== 'open' ? (
            <p>{t(`login.registration.${registration}`)}</p>
          ) : (
            <>
              <p>{t(mode === 'signIn' ? 'login.noAccountText' : 'login.haveAccountText')}</p>
              <Button variant="alt" onClick={change} onPointerEnter={expectSignUp} onFocus={expectSignUp}>
                {t(mode === 'signIn' ? 'login.toSignUp' : 'login.toSignIn')}
              </Button>
            </>
          )}
        </aside>
      </div>
    </div>
  )
}
