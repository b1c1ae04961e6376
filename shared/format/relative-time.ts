import type { Lang } from '../base/lang.ts'
import { formatShort } from './dates.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** After a week, the date. Only for use after hydration, as the server's time is not the reader's. */
export function relativeTime(date: Date, now: Date, lang: Lang): string {
  const age = now.getTime() - date.getTime()
  const ago = (n: number, unit: { fr: string; en: string }) =>
    lang === 'fr' ? `Il y a ${n}${unit.fr}` : `${n}${unit.en} ago`
  if (age < MINUTE) return lang === 'fr' ? "À l'instant" : 'Just now'
  if (age < HOUR) return ago(Math.floor(age / MINUTE), { fr: 'min', en: 'min' })
  if (age < DAY) return ago(Math.floor(age / HOUR), { fr: 'h', en: 'h' })
  if (age < 7 * DAY) return ago(Math.floor(age / DAY), { fr: 'j', en: 'd' })
  return formatShort(date)
}
