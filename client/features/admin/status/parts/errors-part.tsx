import { useT } from '../../../../i18n/use-t.ts'
import rows from '../../../../ui/ruled-rows.module.css'
import { PartCard } from '../part-card.tsx'
import { useSay } from '../say.ts'
import styles from '../status.module.css'
import type { Status } from '../status.ts'

/** The unexpected errors of a day, each with the id that finds it in the process log. */
export function ErrorsPart({ status: { at, errors: part } }: { status: Status }) {
  const t = useT('status')
  const { moment } = useSay(at)
  if (part.level === 'unknown') return <PartCard name="errors" level="unknown" />
  const { level, total, errors } = part
  if (total === 0)
    return (
      <PartCard name="errors" level={level}>
        <p className={styles.quiet}>{t('status.errors.none')}</p>
      </PartCard>
    )
  return (
    <PartCard name="errors" level={level} todo={t('status.errors.todo')} wide>
      <p className={styles.quiet}>{t('status.errors.count', { count: total })}</p>
      <ul className={rows.list}>
        {errors.map(({ id, at: when, where, error, requestId, message }) => (
          <li key={id} className={styles.entry}>
            <p>
              <time dateTime={when.toISOString()}>{moment(when)}</time> –{' '}
              <strong lang="fr">{where ?? message}</strong>
              {error && ` (${error})`}
            </p>
            {requestId && (
              <p className={styles.quiet}>
                {t('status.errors.request')} <code className={styles.code}>{requestId}</code>
              </p>
            )}
          </li>
        ))}
      </ul>
    </PartCard>
  )
}
