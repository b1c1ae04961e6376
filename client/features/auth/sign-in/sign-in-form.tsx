import { useHref } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { Link } from '../../../ui/controls/link.tsx'
import styles from '../../../ui/forms/account-form.module.css'
import { SignInSteps } from './sign-in-steps.tsx'

/** The form of the page where one signs in. `notice` is shown on arrival: that a session has expired. */
export function SignInForm({ notice }: { notice?: string | undefined }) {
  const t = useT('account')
  const href = useHref()
  return (
    <SignInSteps
      notice={notice}
      labelledBy="sign-in"
      beside={
        <Link className={styles.link} to={href('forgotPassword')}>
          {t('login.forgot')}
        </Link>
      }
    >
      <h1 id="sign-in" className={styles.title}>
        {t('login.title')}
      </h1>
      <p className={styles.intro}>{t('login.signInIntro')}</p>
    </SignInSteps>
  )
}
