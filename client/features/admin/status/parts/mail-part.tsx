import { useT } from '../../../../i18n/use-t.ts'
import { type Fact, PartCard } from '../part-card.tsx'
import { useSay } from '../say.ts'
import styles from '../status.module.css'
import type { Status } from '../status.ts'

/** Whether mails leave. */
export function MailPart({ status: { at, mail } }: { status: Status }) {
  const t = useT('status')
  const { ago, number } = useSay(at)
  if (mail.level === 'unknown') return <PartCard name="mail" level="unknown" />
  const { level, problem, setUp, sentAt, failedAt, failures, error } = mail
  const facts: Fact[] = [[t('status.mail.sent'), sentAt ? ago(sentAt) : t('status.never')]]
  if (failures > 0 && failedAt)
    facts.push(
      [t('status.mail.failed'), `${ago(failedAt)}${error ? ` (${error})` : ''}`],
      [t('status.mail.failures'), number(failures)],
    )
  return (
    <PartCard name="mail" level={level} facts={facts} todo={problem ? t('status.mail.todo') : undefined}>
      {!setUp && <p className={styles.quiet}>{t('status.mail.files')}</p>}
    </PartCard>
  )
}
