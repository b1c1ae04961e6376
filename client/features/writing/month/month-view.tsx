import { addDays, monthOf, nameOfMonth, parisDay, weekOf } from '../../../../shared/format/paris.ts'
import { useLang } from '../../../base/lang.tsx'
import { type RouterInputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { QueryFrame } from '../../../ui/lists/query-frame.tsx'
import { useAdminPlace } from '../../admin/address.ts'
import { ALWAYS_REFETCH } from '../../admin/kit/always-refetch.ts'
import kit from '../../admin/kit/kit.module.css'
import dayStyles from '../plan/day.module.css'
import { useToday } from '../plan/use-today.ts'
import styles from './month.module.css'
import { MonthDay } from './month-day.tsx'
import { useMonthDrag } from './use-month-drag.ts'
import { type MonthEntry, useMonthMove } from './use-month-move.ts'

interface MonthViewProps {
  asked: Omit<RouterInputs['writing']['month'], 'month'>
  /** '2026-11', as in the address. */
  month: string
}

/** What is planned and published in the weeks of a month, with the games that come out; plans are moved from day to day. */
export function MonthView({ asked, month }: MonthViewProps) {
  const t = useT('month')
  const lang = useLang()
  const today = useToday()
  const { changed } = useAdminPlace()
  const first = `${month}-01`
  const days = monthOf(first).flat()
  const query = trpc.writing.month.useQuery({ ...asked, month: first }, ALWAYS_REFETCH)
  const move = useMonthMove(days, query.data?.entries)
  const drag = useMonthDrag<MonthEntry>({
    onStart: (entry) => move.start(entry, 'pointer'),
    onOver: move.to,
    onDrop: () => move.drop(),
    onCancel: move.cancel,
  })
  const monthAt = (day: string) => changed({ month: day.slice(0, 7) })
  return (
    <section aria-labelledby="desk-month">
      <div className={dayStyles.head}>
        <h3 id="desk-month" className={kit.heading}>
          {t('month.of', { month: nameOfMonth(first, lang) })}
        </h3>
        <div className={classes(kit.keys, kit.calm)}>
          <LinkButton variant="alt" icon="chevron-left" to={monthAt(addDays(first, -1))}>
            {t('month.before')}
          </LinkButton>
          <LinkButton variant="alt" to={monthAt(today)}>
            {t('month.today')}
          </LinkButton>
          <LinkButton variant="alt" icon="chevron-right" to={monthAt(addDays(first, 31))}>
            {t('month.after')}
          </LinkButton>
        </div>
      </div>
      <p className={kit.note}>{t('month.hint')}</p>
      <p className={styles.said} role="status">
        {move.said}
      </p>
      <QueryFrame query={query} failure={(message) => t('month.loadError', { message })}>
        {({ entries, releases }) => (
          <>
            <Weekdays monday={weekOf(first)[0] ?? first} />
            <ol className={styles.month} aria-busy={move.saving !== undefined}>
              {days.map((day) => (
                <MonthDay
                  key={day}
                  day={day}
                  isOther={!day.startsWith(month)}
                  isToday={day === today}
                  entries={entries.filter(({ at }) => parisDay(at) === day)}
                  releases={releases.filter((release) => release.day === day)}
                  move={move}
                  drag={drag}
                />
              ))}
            </ol>
          </>
        )}
      </QueryFrame>
    </section>
  )
}

/** Above the columns; each day says its name itself. */
function Weekdays({ monday }: { monday: string }) {
  const lang = useLang()
  const format = new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : 'fr-FR', {
    weekday: 'short',
    timeZone: 'UTC',
  })
  return (
    <div className={styles.weekdays} aria-hidden="true">
      {[0, 1, 2, 3, 4, 5, 6].map((n) => (
        <span key={n}>{format.format(new Date(`${addDays(monday, n)}T00:00:00Z`))}</span>
      ))}
    </div>
  )
}
