import { addDays, momentsAt, parisDay } from '../../../../shared/format/paris.ts'

export const SPANS = ['day', 'week', 'month', 'date', 'forGood'] as const
export type SuspensionSpan = (typeof SPANS)[number]

const DAYS = { day: 1, week: 7, month: 30 } as const
const DAY_MS = 24 * 60 * 60_000

/** The end of a suspension: null if it is permanent, undefined while no day is chosen. The last day counts in full, in Paris. */
export function endOf(span: SuspensionSpan, lastDay: string, now = new Date()): Date | null | undefined {
  if (span === 'forGood') return null
  if (span !== 'date') return new Date(now.getTime() + DAYS[span] * DAY_MS)
  if (!lastDay || lastDay < parisDay(now)) return undefined
  return momentsAt(addDays(lastDay, 1), '00:00')[0]
}
