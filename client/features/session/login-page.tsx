import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import styles from './login-page.module.css'
import { SaveSlot } from './save-slot.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

type Mode = 'signIn' | 'signUp'

/** SPEC section 4. */
const SLIDE_MS = 400

/** Whether one was sent here because a session has expired; said once, then it leaves the address (SPEC section 2). */
function useExpiredMessage(): boolean {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const told = params.get('message') === 'session_expired'
  const [expired, setExpired] = useState(told)
  if (told && !expired) setExpired(true)
  useEffect(() => {
    if (!told) return
    const rest = new URLSearchParams(search)
    rest.delete('message')
    const query = rest.size > 0 ? `?${rest}` : ''
    void navigate(pathname + query, { replace: true, state: state as unknown })
  }, [told, pathname, search, state, navigate])
  return expired
}

/** The mode, and the one that is sliding out. A form that is come back to is a new one: nothing stays in it. */
function useModes() {
  const [mode, setMode] = useState<Mode>('signIn')
  const [leaving, setLeaving] = useState<Mode>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const change = (next: Mode) => {
    clearTimeout(timer.current)
    setLeaving(mode)
    setMode(next)
    timer.current = setTimeout(() => setLeaving(undefined), SLIDE_MS)
  }
  return { mode, leaving, change }
}

/** Sign-in and sign-up, two forms that slide past each other, and a panel that changes sides. */
export function LoginPage() {
  const t = useT()
  const expired = useExpiredMessage()
  const { mode, leaving, change } = useModes()
  const stage = useRef<HTMLDivElement>(null)
  const switched = useRef(false)

  // Whoever has asked for the other form wants to fill it in.
  useEffect(() => {
    if (switched.current)
      stage.current?.querySelector<HTMLElement>(`[data-mode="${mode}"] input`)?.focus({ preventScroll: true })
    switched.current = true
  }, [mode])

  const shown: Mode[] = leaving && leaving !== mode ? [mode, leaving] : [mode]
  return (
    <div className={classes('wrap', styles.page)}>
      <div ref={stage} className={classes('px8', styles.card)} data-mode={mode}>
        <div className={styles.forms}>
          {shown.map((name) => (
            <div
              key={name}
              data-mode={name}
              className={classes(
                styles.form,
                name === leaving && name !== mode ? styles.leaving : leaving && styles.entering,
                name === 'signUp' && styles.right,
              )}
              inert={name !== mode}
            >
              {name === 'signIn' ? (
                <SignInForm notice={expired ? t('login.sessionExpired') : undefined} />
              ) : (
                <SignUpForm />
              )}
            </div>
          ))}
        </div>
        <aside className={styles.panel}>
          <SaveSlot />
          <h2 className={styles.panelTitle}>
            {t(mode === 'signIn' ? 'login.noAccount' : 'login.haveAccount')}
          </h2>
          <p>{t(mode === 'signIn' ? 'login.noAccountText' : 'login.haveAccountText')}</p>
          <Button look="alt" onClick={() => change(mode === 'signIn' ? 'signUp' : 'signIn')}>
            {t(mode === 'signIn' ? 'login.toSignUp' : 'login.toSignIn')}
          </Button>
        </aside>
      </div>
    </div>
  )
}
