import { useId } from 'react'
import { formatMoment } from '../../../../shared/format/moment.ts'
import { momentsAt, parisDay, parisOffset, parisTime } from '../../../../shared/format/paris.ts'
import { quoted } from '../../../../shared/format/quoted.ts'
import { typeset } from '../../../../shared/format/typography.ts'
import { useLang } from '../../../base/lang.tsx'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import kit from '../../admin/kit/kit.module.css'
import styles from './plan-fields.module.css'
import { useToday } from './use-today.ts'

/** A day and a time in Paris as typed. `second`: the second occurrence of a time that a night has twice. */
export interface PlannedTime {
  day: string
  time: string
  second: boolean
}

/** @param at the time of a plan; without one the day is today and the time is empty */
export function plannedTime(at: Date | null, now = new Date()): PlannedTime {
  if (!at) return { day: parisDay(now), time: '', second: false }
  const [day, time] = [parisDay(at), parisTime(at)]
  return { day, time, second: momentsAt(day, time)[1]?.getTime() === at.getTime() }
}

/** The time that the fields mean; undefined while they are incomplete or invalid. */
export const momentOf = ({ day, time, second }: PlannedTime): Date | undefined => {
  const moments = momentsAt(day, time)
  return second && moments.length > 1 ? moments[1] : moments[0]
}

interface PlanFieldsProps {
  value: PlannedTime
  onChange: (value: PlannedTime) => void
  /** The id of the planned text, which is left out of the texts in the same minute. */
  id?: string
  error?: string | undefined
}

/** Day and time in Paris. Both nights when clocks change are handled, and other texts in the same minute are named. */
export function PlanFields({ value, onChange, id, error }: PlanFieldsProps) {
  const t = useT('desk')
  const today = useToday()
  const lang = useLang()
  const name = useId()
  const moments = momentsAt(value.day, value.time)
  const at = momentOf(value)
  const isGap = value.day !== '' && value.time !== '' && moments.length === 0
  return (
    <div className={kit.gap3}>
      <div className={styles.row}>
        <Field
          type="date"
          label={t('planning.day')}
          value={value.day}
          min={today}
          onChange={(event) => onChange({ ...value, day: event.target.value })}
        />
        <Field
          type="time"
          label={t('planning.time')}
          value={value.time}
          error={isGap ? t('planning.gap') : error}
          onChange={(event) => onChange({ ...value, time: event.target.value })}
        />
      </div>
      {moments.length > 1 && (
        <fieldset className={styles.twice}>
          <legend>{t('planning.twice')}</legend>
          {moments.map((moment, i) => (
            <label key={moment.toISOString()} className={styles.choice}>
              <input
                type="radio"
                name={name}
                checked={value.second === (i === 1)}
                onChange={() => onChange({ ...value, second: i === 1 })}
              />
              {i === 0
                ? t('planning.first', { offset: parisOffset(moment) })
                : t('planning.second', { offset: parisOffset(moment) })}
            </label>
          ))}
        </fieldset>
      )}
      <div role="status">
        {at && <p className={kit.strong}>{t('planning.will', { date: formatMoment(at, lang) })}</p>}
        {at && <SameMinute at={at} id={id} />}
      </div>
    </div>
  )
}

const MINUTE = 60_000
const minuteOf = (at: Date): number => Math.floor(at.getTime() / MINUTE)

/** Other texts that are published in the same minute, because lists can only show one above the other. */
function SameMinute({ at, id }: { at: Date; id: string | undefined }) {
  const t = useT('desk')
  const lang = useLang()
  const week = trpc.writing.desk.useQuery(
    { state: 'planned', week: parisDay(at), limit: 100 },
    { staleTime: 10_000 },
  )
  const others = (week.data?.items ?? []).filter(
    (item) => item.id !== id && item.publishAt && minuteOf(item.publishAt) === minuteOf(at),
  )
  if (others.length === 0) return null
  const titles = others.map(({ title }) => quoted(typeset(title) || t('desk.untitled'), lang)).join(', ')
  return (
    <p className={styles.warning}>
      <Icon name="warning" />
      {t('planning.sameMinute', { titles })}
    </p>
  )
}
