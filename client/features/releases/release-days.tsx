import { type Lang, LOCALE } from '../../../shared/base/lang.ts'
import { withStandIns } from '../../../shared/images/stand-ins.ts'
import { useLang } from '../../base/lang.tsx'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import { releaseDate } from '../games/release-date.ts'
import { ReleaseCard } from './release-card.tsx'
import styles from './release-days.module.css'
import type { Calendar, CalendarEntry } from './releases-title.ts'

/** The releases of one day, or of one longer span, by its date. */
type Group = [date: string, releases: CalendarEntry[]]

function groupsOf(releases: readonly CalendarEntry[]): Group[] {
  const groups = new Map<string, CalendarEntry[]>()
  for (const release of releases) {
    const date = release.date ?? ''
    groups.set(date, [...(groups.get(date) ?? []), release])
  }
  return [...groups]
}

/** A month as leaves of a calendar: one for each day, and one for each longer span that ends in it. */
export function ReleaseDays({ releases, today }: Pick<Calendar, 'releases' | 'today'>) {
  const pictures = new Map(
    withStandIns(releases.map(({ id, game }) => ({ id, image: game.cover }))).map(({ id, image }) => [
      id,
      image,
    ]),
  )
  return (
    <div className={styles.days}>
      {groupsOf(releases).map(([date, group]) => (
        <section key={date} className={styles.day} aria-labelledby={`on-${date}`}>
          <Leaf date={date} release={group[0]} today={today} />
          <div className={styles.cards}>
            {group.map((release) => (
              <ReleaseCard key={release.id} release={release} image={pictures.get(release.id) ?? null} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

interface LeafProps {
  date: string
  release: CalendarEntry | undefined
  today: string
}

function Leaf({ date, release, today }: LeafProps) {
  const t = useT('games', 'releases')
  const lang = useLang()
  if (release?.precision !== 'day')
    return (
      <h2 id={`on-${date}`} className={classes('px6', styles.leaf)}>
        <span className={classes('label', styles.small)}>{t('releases.span')}</span>{' '}
        <span className={styles.span}>
          {releaseDate(t, { precision: release?.precision ?? 'tba', date }, lang)}
        </span>
      </h2>
    )
  const { weekday, number, month } = partsOf(date, lang)
  return (
    <h2 id={`on-${date}`} className={classes('px6', styles.leaf, date === today && styles.today)}>
      <span className={classes('label', styles.small)}>{weekday}</span>{' '}
      <span className={styles.number}>{number}</span> <span className={styles.month}>{month}</span>
      {date === today && <span className={classes('label', styles.now)}> {t('releases.today')}</span>}
    </h2>
  )
}

const namedPart = (lang: Lang, part: 'weekday' | 'month') =>
  new Intl.DateTimeFormat(LOCALE[lang], { [part]: 'long', timeZone: 'Europe/Paris' })
const WEEKDAY = { fr: namedPart('fr', 'weekday'), en: namedPart('en', 'weekday') }
const MONTH = { fr: namedPart('fr', 'month'), en: namedPart('en', 'month') }

/** 'mardi', '1er', 'décembre'. */
function partsOf(date: string, lang: Lang): { weekday: string; number: string; month: string } {
  const at = new Date(`${date}T12:00:00Z`)
  const number = Number(date.slice(8))
  return {
    weekday: WEEKDAY[lang].format(at),
    number: number === 1 && lang === 'fr' ? '1er' : String(number),
    month: MONTH[lang].format(at),
  }
}
