import { nameOfDay } from '../../../../shared/format/paris.ts'
import { href } from '../../../../shared/routes.ts'
import { useLang } from '../../../base/lang.tsx'
import type { RouterOutputs } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Link } from '../../../ui/controls/link.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import dayStyles from '../plan/day.module.css'
import { ClockChange } from '../plan/day-parts.tsx'
import styles from './month.module.css'
import { MonthText } from './month-text.tsx'
import type { useMonthDrag } from './use-month-drag.ts'
import { keyOf, type MonthEntry, type MonthMove } from './use-month-move.ts'

interface MonthDayProps {
  day: string
  /** Whether it is of the month before or after. */
  isOther: boolean
  isToday: boolean
  entries: MonthEntry[]
  releases: RouterOutputs['writing']['month']['releases']
  move: MonthMove
  drag: ReturnType<typeof useMonthDrag<MonthEntry>>
}

/** One day: its texts in order, then the games that come out. While a text is moved, it can be set here by a press, too. */
export function MonthDay({ day, isOther, isToday, entries, releases, move, drag }: MonthDayProps) {
  const t = useT('month', 'desk')
  const lang = useLang()
  const name = nameOfDay(day, lang)
  const { moving } = move
  const isEmpty = entries.length === 0 && releases.length === 0
  return (
    <li
      className={classes(
        dayStyles.day,
        styles.day,
        isOther && styles.other,
        isEmpty && styles.empty,
        moving?.day === day && styles.target,
      )}
      data-day={day}
      aria-current={isToday ? 'date' : undefined}
    >
      <h4 className={classes(dayStyles.name, styles.name)}>
        <span className={styles.number} aria-hidden="true">
          {Number(day.slice(8))}
        </span>
        <span className={classes(dayStyles.full, styles.full)}>{name}</span>
      </h4>
      <ClockChange day={day} />
      {entries.length > 0 && (
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <MonthText key={keyOf(entry)} entry={entry} move={move} drag={drag} />
          ))}
        </ul>
      )}
      {releases.length > 0 && (
        <ul className={styles.entries}>
          {releases.map(({ access, game }) => (
            <li key={`${game.slug}-${access}`} className={styles.release}>
              <Icon name="play" size={12} />
              <span>
                <span className="visually-hidden">{t(`month.release.${access}`)} </span>
                <Link className={styles.link} to={href('game', lang, { slug: game.slug })} target="_blank">
                  {game.name}
                  <span className="visually-hidden"> {t('month.newWindow')}</span>
                </Link>
              </span>
            </li>
          ))}
        </ul>
      )}
      {moving?.by === 'keys' && (
        <Button variant="alt" className={styles.here} onClick={() => move.drop(day)}>
          {t('month.here')}
          <span className="visually-hidden"> – {name}</span>
        </Button>
      )}
    </li>
  )
}
