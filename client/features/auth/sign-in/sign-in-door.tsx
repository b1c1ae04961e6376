import { BrowserOnly } from '../../../ui/browser-only.tsx'
import { AnonymousOnly } from './anonymous-only.tsx'
import { LoginPage } from './login-page.tsx'

/** Signing in and up, for whoever is not signed in. */
export const SignInDoor = () => (
  <BrowserOnly>
    <AnonymousOnly>
      <LoginPage />
    </AnonymousOnly>
  </BrowserOnly>
)
