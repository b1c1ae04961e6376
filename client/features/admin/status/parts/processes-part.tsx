import { useT } from '../../../../i18n/use-t.ts'
import { PartCard } from '../part-card.tsx'
import { useSay } from '../say.ts'
import styles from '../status.module.css'
import type { Status } from '../status.ts'

/** The processes that share the database, as each says every minute. */
export function ProcessesPart({ status: { at, processes: part } }: { status: Status }) {
  const t = useT('status')
  const { ago, bytes } = useSay(at)
  if (part.level === 'unknown') return <PartCard name="processes" level="unknown" />
  const { level, problem, processes } = part
  return (
    <PartCard
      name="processes"
      level={level}
      facts={processes.map(({ host, pid, version, startedAt, memory }) => [
        t('status.processes.one', { host, pid }),
        t('status.processes.facts', { version, when: ago(startedAt), memory: bytes(memory) }),
      ])}
      todo={problem ? t('status.processes.todo') : undefined}
    >
      {processes.length === 0 && <p className={styles.quiet}>{t('status.processes.none')}</p>}
    </PartCard>
  )
}
