import { TAB_OF } from '../../../../shared/admin/tabs.ts'
import { addDays, nameOfDay, parisDay, weekOf } from '../../../../shared/format/paris.ts'
import { typeset } from '../../../../shared/format/typography.ts'
import { useLang } from '../../../base/lang.tsx'
import { type RouterInputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { Link } from '../../../ui/controls/link.tsx'
import { QueryFrame } from '../../../ui/lists/query-frame.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useAdminPlace } from '../../admin/address.ts'
import { ALWAYS_REFETCH } from '../../admin/kit/always-refetch.ts'
import kit from '../../admin/kit/kit.module.css'
import dayStyles from '../plan/day.module.css'
import { ClockChange, DayTime } from '../plan/day-parts.tsx'
import { useToday } from '../plan/use-today.ts'
import type { DeskItem } from './act-question.tsx'
import styles from './week.module.css'

/** The most texts of a week. */
const MOST = 100

interface WeekViewProps {
  asked: RouterInputs['writing']['desk']
  /** Any day of the week. */
  day: string
}

/** The texts that are published in a week, day by day in Paris time, with a note on the night when clocks change. */
export function WeekView({ asked, day }: WeekViewProps) {
  const t = useT('desk')
  const today = useToday()
  const lang = useLang()
  const { changed } = useAdminPlace()
  const days = weekOf(day)
  const [monday = day] = days
  const query = trpc.writing.desk.useQuery({ ...asked, week: monday, page: 1, limit: MOST }, ALWAYS_REFETCH)
  const nameOf = (one: string) => nameOfDay(one, lang)
  return (
    <section aria-labelledby="desk-week">
      <div className={dayStyles.head}>
        <h3 id="desk-week" className={kit.heading}>
          {t('desk.weekOf', { from: nameOf(monday), to: nameOf(addDays(monday, 6)) })}
        </h3>
        <div className={classes(kit.keys, kit.calm)}>
          <LinkButton variant="alt" icon="chevron-left" to={changed({ week: addDays(monday, -7) })}>
            {t('desk.before')}
          </LinkButton>
          <LinkButton variant="alt" to={changed({ week: today })}>
            {t('desk.today')}
          </LinkButton>
          <LinkButton variant="alt" icon="chevron-right" to={changed({ week: addDays(monday, 7) })}>
            {t('desk.after')}
          </LinkButton>
        </div>
      </div>
      <QueryFrame query={query} failure={(message) => t('desk.loadError', { message })}>
        {(data) => (
          <ol className={styles.week}>
            {days.map((one) => (
              <Day
                key={one}
                day={one}
                items={data.items.filter((item) => {
                  const at = momentOf(item)
                  return at !== null && parisDay(at) === one
                })}
              />
            ))}
          </ol>
        )}
      </QueryFrame>
    </section>
  )
}

/** When the text, or changes to it, will be published. */
const momentOf = ({ changesPublishAt, publishAt }: DeskItem): Date | null => changesPublishAt ?? publishAt

function Day({ day, items }: { day: string; items: DeskItem[] }) {
  const t = useT('desk')
  const today = useToday()
  const lang = useLang()
  const isToday = today === day
  return (
    <li className={dayStyles.day} aria-current={isToday ? 'date' : undefined}>
      <h4 className={classes(dayStyles.name, dayStyles.full)}>{nameOfDay(day, lang)}</h4>
      <ClockChange day={day} />
      {items.length === 0 && <p className={kit.note}>{t('desk.nothing')}</p>}
      <ul className={kit.gap3}>
        {items.map((item) => (
          <Planned key={item.id} item={item} />
        ))}
      </ul>
    </li>
  )
}

function Planned({ item }: { item: DeskItem }) {
  const t = useT('desk')
  const { to } = useAdminPlace()
  const at = momentOf(item)
  if (!at) return null
  return (
    <li className={styles.item}>
      <DayTime at={at} />
      <Link className={styles.link} to={to({ tab: TAB_OF[item.kind], edit: item.id })}>
        <span lang="fr">{typeset(item.title) || t('desk.untitled')}</span>
      </Link>
      {item.sameMinute > 0 && (
        <p className={classes(dayStyles.note, styles.warning)}>
          <Icon name="warning" size={12} />
          {t('desk.sameMinute', { count: item.sameMinute })}
        </p>
      )}
    </li>
  )
}
