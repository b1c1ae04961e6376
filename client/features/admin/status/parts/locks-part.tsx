import { trpc } from '../../../../base/trpc.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import rows from '../../../../ui/ruled-rows.module.css'
import { PartCard } from '../part-card.tsx'
import { useSay } from '../say.ts'
import styles from '../status.module.css'
import type { Status } from '../status.ts'
import { useAnswer } from '../use-answer.ts'

type Lock = Exclude<Status['locks'], { level: 'unknown' }>['locks'][number]

/** Who waits after too many attempts; an account's lock can be lifted, a network's ends by itself. */
export function LocksPart({ status: { at, locks: part } }: { status: Status }) {
  const t = useT('status')
  if (part.level === 'unknown') return <PartCard name="locks" level="unknown" />
  const { level, total, locks } = part
  const more = total - locks.length
  if (total === 0)
    return (
      <PartCard name="locks" level={level}>
        <p className={styles.quiet}>{t('status.locks.none')}</p>
      </PartCard>
    )
  return (
    <PartCard name="locks" level={level} todo={level === 'good' ? undefined : t('status.locks.todo')} wide>
      <p className={styles.quiet}>{t('status.locks.text')}</p>
      <ul className={rows.list}>
        {locks.map((lock) => (
          <OneLock key={lock.key} lock={lock} now={at} />
        ))}
      </ul>
      {more > 0 && <p className={styles.quiet}>{t('status.locks.more', { count: more })}</p>}
    </PartCard>
  )
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
          <Button
            variant="alt"
            icon="lock"
            aria-disabled={lift.isPending}
            onClick={() => !lift.isPending && lift.mutate({ id: account.id })}
          >
            {t('status.locks.lift')}
            <span className="visually-hidden"> – {account.username}</span>
          </Button>
        </div>
      )}
    </li>
  )
}
