import { type Lang, LOCALE } from '../base/lang.ts'

/** Plans are made in Paris time, whatever clock a member has. */
const ZONE = 'Europe/Paris'

const wall = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

function wallOf(at: Date): Record<string, string> {
  return Object.fromEntries(wall.formatToParts(at).map(({ type, value }) => [type, value]))
}

/** '2026-11-22', as calendars and forms write it. */
export function parisDay(at: Date): string {
  const { year = '', month = '', day = '' } = wallOf(at)
  return `${year.padStart(4, '0')}-${month}-${day}`
}

/** '18:05'. */
export function parisTime(at: Date): string {
  const { hour = '', minute = '' } = wallOf(at)
  return `${hour}:${minute}`
}

const MINUTE = 60_000
/** Summer and winter, in minutes ahead of UTC. */
const OFFSETS = [120, 60]

/**
 * The moments with this local time: none in the hour that is skipped in March, two in the hour that is repeated in
 * October.
 * @param day '2026-10-25'
 * @param time '02:30'
 * @returns the earliest first
 */
export function momentsAt(day: string, time: string): Date[] {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}$/.test(time)) return []
  const utc = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(utc)) return []
  return OFFSETS.map((offset) => new Date(utc - offset * MINUTE)).filter(
    (at) => parisDay(at) === day && parisTime(at) === time,
  )
}

/** 'UTC+2' in summer, 'UTC+1' in winter. */
export function parisOffset(at: Date): string {
  const { year, month, day, hour, minute, second } = wallOf(at)
  const shown = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return `UTC+${Math.round((shown - Math.floor(at.getTime() / 1000) * 1000) / (60 * MINUTE))}`
}

/** Whether the time alone is ambiguous, in the night of October. */
export const isTwice = (at: Date): boolean => momentsAt(parisDay(at), parisTime(at)).length > 1

export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** @returns seven days, Monday first */
export function weekOf(day: string): string[] {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  const monday = addDays(day, -weekday)
  return Array.from({ length: 7 }, (_, n) => addDays(monday, n))
}

/** @returns whole weeks, Monday first, with all days of the month of this day */
export function monthOf(day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  const weeks: string[][] = []
  for (let week = weekOf(first); (week[0] ?? next) < next; week = weekOf(addDays(week[0] ?? next, 7)))
    weeks.push(week)
  return weeks
}

/**
 * A moment on another day of Paris at the same hour; of an hour that comes twice, the first.
 * @returns undefined for an hour that the day does not have
 */
export const onDay = (at: Date, day: string): Date | undefined => momentsAt(day, parisTime(at))[0]

const parisFormat = (lang: Lang) =>
  new Intl.DateTimeFormat(LOCALE[lang], { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

const monthFormat = (lang: Lang) =>
  new Intl.DateTimeFormat(LOCALE[lang], { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** 'novembre 2026'; 'November 2026' in English. */
export const nameOfMonth = (day: string, lang: Lang): string =>
  monthFormat(lang).format(new Date(`${day.slice(0, 7)}-01T00:00:00Z`))

/** 'lundi 23 novembre'; 'Monday 23 November' in English. */
export const nameOfDay = (day: string, lang: Lang): string =>
  parisFormat(lang).format(new Date(`${day}T00:00:00Z`))
