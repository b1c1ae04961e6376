import { useQuery } from '@tanstack/react-query'
import { useHref } from '../../../base/lang.tsx'
import { useMailedToken } from '../../../base/mailed-token.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { AccountCard } from '../../../ui/forms/account-card.tsx'
import styles from '../../../ui/forms/account-form.module.css'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { RefusedLink } from '../../../ui/forms/refused-link.tsx'
import { Loader } from '../../../ui/loader.tsx'
import { SetupForm } from './setup-form.tsx'

/** The page at the address that a start prints: the form of the first administrator, or why there is none. */
export function SetupPage() {
  const t = useT('setup')
  const href = useHref()
  const { client } = trpc.useUtils()
  const token = useMailedToken()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['setup', token],
    queryFn: () => client.auth.setupState.mutate({ token }),
    enabled: token !== '',
    retryOnMount: true,
    // The form stays until it is sent, even if its address stops working meanwhile.
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data)
    return (
      <AccountCard>
        <SetupForm token={token} state={data} />
      </AccountCard>
    )
  return (
    <AccountCard>
      <h1 className={styles.title}>{t('setup.title')}</h1>
      <FormAlert message={token === '' ? t('setup.missing') : error?.message} />
      {token !== '' && !error && <Loader />}
      {error && (
        <RefusedLink
          error={error}
          busy={isFetching}
          retry={() => void refetch()}
          to={href('login')}
          label={t('setup.login')}
        />
      )}
    </AccountCard>
  )
}
