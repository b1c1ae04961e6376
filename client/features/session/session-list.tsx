import { useState } from 'react'
import { formatLong } from '../../../shared/text/dates.ts'
import { relativeTime } from '../../../shared/text/relative-time.ts'
import { useT } from '../../i18n/use-t.ts'
import { useLang } from '../../lang.tsx'
import { type RouterOutputs, trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorBlock } from '../../ui/state-block.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './profile-page.module.css'

/** Where one is signed in, and a way to end all of that but here. */
export function SessionList() {
  const t = useT()
  const sessions = trpc.auth.sessions.useQuery()
  const end = trpc.auth.endOtherSessions.useMutation({
    onSuccess: ({ ended }) => {
      void toast({ kind: 'success', text: t('profile.othersEnded', { count: ended }) })
      return sessions.refetch()
    },
    onError: ({ message }) => void toast({ kind: 'error', text: message }),
  })
  const others = sessions.data?.some((one) => !one.current)
  return (
    <section className={classes('px6', styles.section)} aria-labelledby="sessions">
      <h2 id="sessions" className={styles.sectionTitle}>
        {t('profile.sessions')}
      </h2>
      <p className={styles.quiet}>{t('profile.sessionsText')}</p>
      {sessions.error && (
        <ErrorBlock
          message={sessions.error.message}
          retry={() => void sessions.refetch()}
          busy={sessions.isFetching}
          level={3}
        />
      )}
      {sessions.data && (
        <ul className={styles.sessions}>
          {sessions.data.map((one) => (
            <Login key={one.id} login={one} />
          ))}
        </ul>
      )}
      {others && (
        <div className={styles.actions}>
          <Button
            look="alt"
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

function Login({ login }: { login: RouterOutputs['auth']['sessions'][number] }) {
  const t = useT()
  const lang = useLang()
  const [now] = useState(() => new Date())
  const browser = login.device.browser ?? t('profile.unknownBrowser')
  const system = login.device.system ?? t('profile.unknownSystem')
  return (
    <li className={styles.session}>
      <p className={styles.device}>
        {t('profile.device', { browser, system })}
        {login.current && <span className={classes('label', styles.here)}>{t('profile.thisDevice')}</span>}
      </p>
      <p className={styles.quiet}>
        {login.current
          ? t('profile.openedOn', { date: formatLong(login.createdAt, lang) })
          : t('profile.lastSeen', { date: relativeTime(login.lastSeenAt, now, lang) })}
      </p>
    </li>
  )
}
