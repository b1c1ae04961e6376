import { trpc } from '../../../../base/trpc.ts'
import { useT } from '../../../../i18n/use-t.ts'
import rows from '../../../../ui/ruled-rows.module.css'
import { ActKey } from '../../../admin/kit/act-key.tsx'
import { useSay } from '../say.ts'
import styles from '../status.module.css'
import { useAnswer } from '../use-answer.ts'
import type { KnownPart, Says } from './says.ts'

type Lock = KnownPart<'locks'>['locks'][number]

/** Locks after too many attempts. An account's lock can be lifted; a network's ends by itself. */
export const locksSay: Says<'locks'> = ({ level, total, locks }, { t, status: { at } }) => {
  if (total === 0) return { children: <p className={styles.quiet}>{t('status.locks.none')}</p> }
  const more = total - locks.length
  return {
    todo: level === 'good' ? undefined : t('status.locks.todo'),
    wide: true,
    children: (
      <>
        <p className={styles.quiet}>{t('status.locks.text')}</p>
        <ul className={rows.list}>
          {locks.map((lock) => (
            <OneLock key={lock.key} lock={lock} now={at} />
          ))}
        </ul>
        {more > 0 && <p className={styles.quiet}>{t('status.locks.more', { count: more })}</p>}
      </>
    ),
  }
}

function OneLock({ lock, now }: { lock: Lock; now: Date }) {
  const t = useT('status')
  const { time } = useSay(now)
  const { account, ofAccount, network, action, until } = lock
  const { done, failed } = useAnswer('locks')
  const lift = trpc.operation.liftLock.useMutation({
    onSuccess: (status) => done(status, t('status.locks.lifted', { name: account?.username ?? '' })),
    onError: (error) => failed(error, t('status.locks.liftError')),
  })
  const who = ofAccount
    ? (account?.username ?? t('status.locks.nobody'))
    : network
      ? t('status.locks.network', { network })
      : t('status.locks.unknownNetwork')
  const from = !ofAccount
    ? ''
    : network
      ? t('status.locks.from', { network })
      : lock.strangers
        ? t('status.locks.anywhere')
        : ''
  return (
    <li className={styles.entry}>
      <p>
        <strong>{who}</strong> {from} – {t(`status.locks.actions.${action}`)},{' '}
        {t('status.locks.until', { time: time(until) })}
      </p>
      {account && (
        <div className={styles.actions}>
          <ActKey
            icon="lock"
            of={account.username}
            busy={lift.isPending}
            onClick={() => lift.mutate({ id: account.id })}
          >
            {t('status.locks.lift')}
          </ActKey>
        </div>
      )}
    </li>
  )
}
