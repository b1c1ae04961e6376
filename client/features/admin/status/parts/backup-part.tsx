import { useT } from '../../../../i18n/use-t.ts'
import { type Fact, PartCard } from '../part-card.tsx'
import { useSay } from '../say.ts'
import styles from '../status.module.css'
import type { Status } from '../status.ts'

/** The last backup, and whether it could be read again. */
export function BackupPart({ status: { at, backup } }: { status: Status }) {
  const t = useT('status')
  const { ago, bytes } = useSay(at)
  if (backup.level === 'unknown') return <PartCard name="backup" level="unknown" />
  const { level, problem, nightly, running, last, lastGood, verified, copies } = backup
  const facts: Fact[] = [
    [
      t('status.backup.last'),
      lastGood
        ? lastGood.bytes === null
          ? ago(lastGood.at)
          : t('status.backup.made', { when: ago(lastGood.at), size: bytes(lastGood.bytes) })
        : t('status.never'),
    ],
    [
      t('status.backup.verified'),
      verified
        ? t(verified.ok ? 'status.backup.verifiedGood' : 'status.backup.verifiedBad', {
            when: ago(verified.at),
          })
        : t('status.never'),
    ],
    [t('status.backup.nightly'), t(nightly ? 'status.yes' : 'status.no')],
    [
      t('status.backup.copied'),
      copies ? (copies.lastGood ? ago(copies.lastGood.at) : t('status.never')) : t('status.no'),
    ],
  ]
  const wrong = [last, verified, copies?.last].find((run) => run && !run.ok)
  return (
    <PartCard
      name="backup"
      level={level}
      facts={facts}
      todo={
        problem
          ? t(`status.backup.todo.${problem}`)
          : copies?.problem
            ? t(`status.backup.copyTodo.${copies.problem}`)
            : undefined
      }
    >
      {wrong && (
        <p className={styles.detail}>
          <strong>
            {t('status.backup.failed')} – {ago(wrong.at)}
          </strong>
          {wrong.error && (
            <code lang="en" className={styles.code}>
              {wrong.error}
            </code>
          )}
        </p>
      )}
      {running && <p className={styles.quiet}>{t('status.backup.running')}</p>}
    </PartCard>
  )
}
