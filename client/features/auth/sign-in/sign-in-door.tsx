import { BrowserOnly } from '../../../ui/browser-only.tsx'
import { AnonymousOnly } from './anonymous-only.tsx'
import styles from './login-page.module.css'
import { LoginPage } from './login-page.tsx'

/** The sign-in and sign-up forms, for a visitor who is not signed in. */
export const SignInDoor = () => (
  <div className={styles.door}>
    <BrowserOnly>
      <AnonymousOnly>
        <LoginPage />
      </AnonymousOnly>
    </BrowserOnly>
  </div>
)
