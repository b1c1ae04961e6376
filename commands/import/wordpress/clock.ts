import { momentsAt } from '../../../shared/format/paris.ts'
import { importedMoment } from '../dates.ts'

/**
 * The local time of a site. WordPress writes each moment in UTC and in local time, but of drafts, and of what came to it
 * from elsewhere, often only the local one.
 */
export interface SiteClock {
  /** Notes the offset that the two dates of an entry say. */
  learn: (utc: string, local: string) => void
  /** The moment of an entry. Without UTC the offset is that of the entry nearest in time; without any, Paris'. */
  moment: (utc: string, local: string) => Date | null
}

const QUARTER = 15 * 60_000
/** The largest offset of any zone is 14 hours. */
const OFFSET_MAX = 14 * 4 * QUARTER

/** How far local time is ahead of UTC, in milliseconds; undefined where the dates say no zone. */
export function offsetOf(utc: string, local: string): number | undefined {
  const [at, shown] = [importedMoment(utc), importedMoment(local)]
  const offset = at && shown ? shown.getTime() - at.getTime() : Number.NaN
  return Math.abs(offset) <= OFFSET_MAX && offset % QUARTER === 0 ? offset : undefined
}

function inParis(local: string): Date | undefined {
  const [day = '', time = ''] = local.trim().split(/[ T]/)
  const [at] = momentsAt(day, time.slice(0, 5))
  const seconds = Number(time.slice(6, 8)) || 0
  return at && new Date(at.getTime() + seconds * 1000)
}

export function siteClock(): SiteClock {
  /** Each entry's local time and offset; in order when `sorted`. */
  const known: [number, number][] = []
  let sorted = true
  const nearest = (at: number): number | undefined => {
    if (!sorted) known.sort(([a], [b]) => a - b)
    sorted = true
    let [from, to] = [0, known.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((known[middle]?.[0] ?? 0) < at) from = middle + 1
      else to = middle
    }
    const [before, after] = [known[from - 1], known[from]]
    const isBefore = before && (!after || at - before[0] <= after[0] - at)
    return (isBefore ? before : after)?.[1]
  }
  return {
    learn(utc, local) {
      const offset = offsetOf(utc, local)
      if (offset === undefined) return
      known.push([(importedMoment(local) as Date).getTime(), offset])
      sorted = false
    },
    moment(utc, local) {
      const at = importedMoment(utc)
      const shown = at ? null : importedMoment(local)
      if (!shown) return at
      const offset = nearest(shown.getTime())
      return offset === undefined ? (inParis(local) ?? shown) : new Date(shown.getTime() - offset)
    },
  }
}
