import { useT } from '../../../../i18n/use-t.ts'
import { type Fact, PartCard } from '../part-card.tsx'
import { useSay } from '../say.ts'
import type { Status } from '../status.ts'

/** Our PostgreSQL: whether it answers, can be written, and how it grows. */
export function DatabasePart({ status: { at, database } }: { status: Status }) {
  const t = useT('status')
  const { bytes, number } = useSay(at)
  if (database.level === 'unknown') return <PartCard name="database" level="unknown" />
  const { level, problem, version, embedded, writable, answerMs, size, growth, replication } = database
  const grown = growth && {
    size: `${growth.bytes < 0 ? '−' : '+'}${bytes(Math.abs(growth.bytes))}`,
    count: growth.days,
  }
  const standbys = replication?.standbys.map(({ name, state, sync, lagSeconds }) => {
    const said = { name, lag: number(Math.round((lagSeconds ?? 0) * 10) / 10) }
    const waited = sync === 'sync' || sync === 'quorum'
    return state === null ? name : t(waited ? 'status.database.waited' : 'status.database.standby', said)
  })
  // A release from before says nothing of it.
  const facts: Fact[] = replication
    ? [
        [t('status.database.primary'), replication.server ?? t('status.none')],
        [t('status.database.standbys'), standbys?.join(t('status.database.and')) || t('status.none')],
        [t('status.database.waits'), t(replication.waitsFor === '' ? 'status.no' : 'status.yes')],
      ]
    : []
  return (
    <PartCard
      name="database"
      level={level}
      facts={[
        [
          t('status.database.version'),
          t(embedded ? 'status.database.embedded' : 'status.database.external', { version }),
        ],
        [t('status.database.answer'), t('status.ms', { n: number(answerMs) })],
        [t('status.database.writable'), t(writable ? 'status.yes' : 'status.no')],
        ...facts,
        [t('status.database.size'), bytes(size)],
        [t('status.database.growth'), grown ? t('status.database.grown', grown) : t('status.database.later')],
      ]}
      todo={problem ? t(`status.database.todo.${problem}`) : undefined}
    />
  )
}
