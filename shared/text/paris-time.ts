/** What a date and a time on a clock in Paris mean: one moment, none (the hour that is skipped in March), or two. */
export type ParisMoments = readonly [] | readonly [Date] | readonly [Date, Date]

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** What a clock in Paris shows at a moment: '2026-11-21' and '18:00'. */
export function parisClock(moment: Date): { date: string; time: string } {
  const [date = '', time = ''] = clock.format(moment).split(' ')
  return { date, time }
}

const OFFSETS_HOURS = [2, 1]

/**
 * The moments at which a clock in Paris shows a date and a time. In the night in which summer time begins, 02:00 to
 * 02:59 are never shown; in the one in which it ends, twice: the first of the two is summer time.
 * @param date YYYY-MM-DD @param time HH:MM; anything else is no moment
 */
export function parisMoments(date: string, time: string): ParisMoments {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}$/.test(time)) return []
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  if (Number.isNaN(asUtc)) return []
  const shown = OFFSETS_HOURS.map((hours) => new Date(asUtc - hours * 3_600_000)).filter((moment) => {
    const there = parisClock(moment)
    return there.date === date && there.time === time
  })
  return shown as unknown as ParisMoments
}
