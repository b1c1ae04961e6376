import { useT } from '../../../../i18n/use-t.ts'
import { Badge } from '../badge.tsx'
import { PartCard } from '../part-card.tsx'
import { useSay } from '../say.ts'
import styles from '../status.module.css'
import type { Status } from '../status.ts'

/** What is free where the site writes. */
export function SpacePart({ status: { at, space, database } }: { status: Status }) {
  const t = useT('status')
  const { bytes } = useSay(at)
  if (space.level === 'unknown') return <PartCard name="space" level="unknown" />
  const { level, folders } = space
  const elsewhere = database.level !== 'unknown' && !database.embedded
  return (
    <PartCard
      name="space"
      level={level}
      facts={folders.map(({ folder, free, total, ...one }) => [
        t(`status.space.${folder}`),
        <span key={folder} className={styles.withBadge}>
          {free === null || total === null
            ? t('status.space.unseen')
            : t('status.space.free', { free: bytes(free), total: bytes(total) })}
          {one.level !== 'good' && <Badge level={one.level} />}
        </span>,
      ])}
      todo={level === 'warning' || level === 'bad' ? t(`status.space.todo.${level}`) : undefined}
    >
      {elsewhere && <p className={styles.quiet}>{t('status.space.elsewhere')}</p>}
    </PartCard>
  )
}
