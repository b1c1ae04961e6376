const parisClock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
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

/** The time of clocks in Paris at a moment, as if it were UTC. */
function parisAsUtc(at: Date): number {
  const part = Object.fromEntries(
    parisClock.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

const DAY_MS = 86_400_000
/** Items are published between breakfast and late evening. */
const FIRST_HOUR = 7.5
const LAST_HOUR = 21.5

/**
 * The time for `daysAgo`: so many whole days before today (in Paris), at the time of day given by the
 * fraction. It is never later than an hour ago.
 */
export function momentOf(daysAgo: number, now: Date): Date {
  const days = Math.floor(daysAgo)
  const hour = FIRST_HOUR + (LAST_HOUR - FIRST_HOUR) * (1 - (daysAgo - days))
  const midnight = Math.floor(parisAsUtc(now) / DAY_MS) * DAY_MS
  const wall = midnight - days * DAY_MS + Math.round(hour * 60) * 60_000
  const offset = parisAsUtc(new Date(wall)) - wall
  const moment = wall - offset
  return new Date(moment > now.getTime() - 3_600_000 ? moment - DAY_MS : moment)
}
