import { useT } from '../../../../i18n/use-t.ts'
import { PartCard } from '../part-card.tsx'
import { useSay } from '../say.ts'
import type { Status } from '../status.ts'

/** Our PostgreSQL: whether it answers, can be written, and how it grows. */
export function DatabasePart({ status: { at, database } }: { status: Status }) {
  const t = useT('status')
  const { bytes, number } = useSay(at)
  if (database.level === 'unknown') return <PartCard name="database" level="unknown" />
  const { level, problem, version, embedded, writable, answerMs, size, growth } = database
  const grown = growth && {
    size: `${growth.bytes < 0 ? '−' : '+'}${bytes(Math.abs(growth.bytes))}`,
    count: growth.days,
  }
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
        [t('status.database.size'), bytes(size)],
        [t('status.database.growth'), grown ? t('status.database.grown', grown) : t('status.database.later')],
      ]}
      todo={problem ? t(`status.database.todo.${problem}`) : undefined}
    />
  )
}
