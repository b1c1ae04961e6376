import { trpc } from '../../base/trpc.ts'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ErrorBlock } from '../../ui/error-block.tsx'
import styles from '../../ui/forms/sections.module.css'
import { toast } from '../../ui/toasts/toast.ts'
import { signOut } from '../session/life/sign-out.ts'
import { type OpenSession, OpenSessions } from './open-sessions.tsx'

/** The user's sessions, and buttons to end one of them, or all but the present one. */
export function SessionList() {
  const t = useT('account', 'profile')
  const { client } = trpc.useUtils()
  const sessions = trpc.auth.sessions.useQuery()
  const onError = ({ message }: { message: string }) => void toast({ kind: 'error', text: message })
  const end = trpc.auth.endOtherSessions.useMutation({
    onSuccess: ({ ended }) => {
      void toast({ kind: 'success', text: t('profile.othersEnded', { count: ended }) })
      return sessions.refetch()
    },
    onError,
  })
  const endOne = trpc.auth.endSession.useMutation({
    onSuccess: ({ message }) => void toast({ kind: 'success', text: message }),
    onError,
    // The list is read again even after a refusal: the session may have ended already.
    onSettled: () => sessions.refetch(),
  })
  const onEnd = async ({ id, current }: OpenSession) =>
    current ? signOut(client, t) : endOne.mutateAsync({ id }).catch(() => {})
  const others = sessions.data?.some((one) => !one.current)
  return (
    <section className={classes('px6', styles.section)} aria-labelledby="sessions">
      <h3 id="sessions" className={styles.sectionTitle}>
        {t('profile.sessions')}
      </h3>
      <p className={styles.quiet}>{t('profile.sessionsText')}</p>
      <ErrorBlock query={sessions} />
      {sessions.data && (
        <OpenSessions
          sessions={sessions.data}
          ending={endOne.isPending ? endOne.variables.id : undefined}
          onEnd={onEnd}
        />
      )}
      {others && (
        <div className={styles.actions}>
          <Button
            variant="alt"
            icon="log-out"
            aria-disabled={end.isPending}
            onClick={() => end.isPending || end.mutate()}
          >
            {t(end.isPending ? 'profile.endingOthers' : 'profile.endOthers')}
          </Button>
        </div>
      )}
    </section>
  )
}
