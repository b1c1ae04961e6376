import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useHref } from '../../../base/lang.tsx'
import { useMailedToken } from '../../../base/mailed-token.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { AccountCard } from '../../../ui/forms/account-card.tsx'
import styles from '../../../ui/forms/account-form.module.css'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { RefusedLink } from '../../../ui/forms/refused-link.tsx'
import { Loader } from '../../../ui/loader.tsx'
import { useSession } from '../../session/store.ts'
import { AnonymousOnly } from './anonymous-only.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** The page that an invitation links to: the form of a new account, with its address and role. */
export function InvitationPage() {
  const { status } = useSession()
  // A user who was signed in before stays and is told so; one who signs up here is led on.
  const [before] = useState(status)
  if (before === 'member' && status === 'member') return <AlreadySignedIn />
  return (
    <AnonymousOnly invited>
      <Invited />
    </AnonymousOnly>
  )
}

function Invited() {
  const t = useT('account')
  const href = useHref()
  const { client } = trpc.useUtils()
  const token = useMailedToken()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => client.auth.invitation.mutate({ token }),
    retryOnMount: true,
  })
  return (
    <AccountCard>
      {data && <SignUpForm invitation={{ ...data, token }} />}
      {!data && (
        <>
          <h1 className={styles.title}>{t('invitation.title')}</h1>
          <FormAlert message={error?.message} />
          {!error && <Loader />}
          {error && (
            <RefusedLink
              error={error}
              busy={isFetching}
              retry={() => void refetch()}
              to={href('login')}
              label={t('login.backToLogin')}
            />
          )}
        </>
      )}
    </AccountCard>
  )
}

function AlreadySignedIn() {
  const t = useT('account')
  const href = useHref()
  return (
    <AccountCard>
      <div className={styles.form}>
        <h1 className={styles.title}>{t('invitation.title')}</h1>
        <p>{t('invitation.signedIn')}</p>
      </div>
      <div className={styles.actions}>
        <LinkButton variant="alt" to={href('profile')}>
          {t('header.account')}
        </LinkButton>
      </div>
    </AccountCard>
  )
}
