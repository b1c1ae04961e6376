import { type Lang, LOCALE } from '../base/lang.ts'

/** Plans are made in the time of Paris, whatever the clock of who makes them says. */
const ZONE = 'Europe/Paris'

const wall = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  hourCycle: 'h23',
  ...{
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  },
})

function wallOf(at: Date): Record<string, string> {
  return Object.fromEntries(wall.formatToParts(at).map(({ type, value }) => [type, value]))
}

/** The day in Paris, as calendars and forms write it: '2026-11-22'. */
export function parisDay(at: Date): string {
  const { year = '', month = '', day = '' } = wallOf(at)
  return `${year.padStart(4, '0')}-${month}-${day}`
}

/** The time in Paris: '18:05'. */
export function parisTime(at: Date): string {
  const { hour = '', minute = '' } = wallOf(at)
  return `${hour}:${minute}`
}

const MINUTE = 60_000
/** Winter and summer, in minutes before UTC's clock. */
const OFFSETS = [120, 60]

/**
 * When it is this time of this day in Paris, earliest first: no moment in the hour that the night of March leaves out, two
 * in the hour that the night of October has twice. @param day '2026-10-25' @param time '02:30'
 */
export function momentsAt(day: string, time: string): Date[] {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}$/.test(time)) return []
  const utc = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(utc)) return []
  return OFFSETS.map((offset) => new Date(utc - offset * MINUTE)).filter(
    (at) => parisDay(at) === day && parisTime(at) === time,
  )
}

/** How far Paris is ahead of UTC at a moment: 'UTC+2' in summer, 'UTC+1' in winter. */
export function parisOffset(at: Date): string {
  const { year, month, day, hour, minute, second } = wallOf(at)
  const shown = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return `UTC+${Math.round((shown - Math.floor(at.getTime() / 1000) * 1000) / (60 * MINUTE))}`
}

/** Whether Paris has this time twice in that night, so that the time alone does not say which is meant. */
export const isTwice = (at: Date): boolean => momentsAt(parisDay(at), parisTime(at)).length > 1

/** A day so many days later, of the calendar: no clock is asked. */
export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** The seven days, Monday first, of the week that holds a day. */
export function weekOf(day: string): string[] {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  const monday = addDays(day, -weekday)
  return Array.from({ length: 7 }, (_, n) => addDays(monday, n))
}

const parisFormat = (lang: Lang) =>
  new Intl.DateTimeFormat(LOCALE[lang], { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** A day of the calendar, '2026-11-23': 'lundi 23 novembre'; 'Monday 23 November' in English. */
export const nameOfDay = (day: string, lang: Lang): string =>
  parisFormat(lang).format(new Date(`${day}T00:00:00Z`))
