import { isTwice, parisOffset, parisTime } from '../../../../shared/format/paris.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { changeOf } from './clock-change.ts'
import styles from './day.module.css'

/** In a day on which clocks change: at what time, and to what. */
export function ClockChange({ day }: { day: string }) {
  const t = useT('desk')
  const change = changeOf(day)
  return change ? (
    <p className={styles.note}>
      <Icon name="clock" size={12} />
      {t('desk.changes', change)}
    </p>
  ) : null
}

/** The time of a text within its day in Paris; one that the day has twice says which it is. */
export const DayTime = ({ at }: { at: Date }) => (
  <time dateTime={at.toISOString()} className={styles.time}>
    {parisTime(at)}
    {isTwice(at) && ` (${parisOffset(at)})`}
  </time>
)
