import type { FactsRelease } from '../../../../shared/facts/facts.ts'
import { PRECISIONS, type ReleaseAccess } from '../../../../shared/games/catalog.ts'
import { GAME_LIMITS as L } from '../../../../shared/games/limits.ts'
import { lastDay } from '../../../../shared/games/release.ts'
import type { FiledList } from '../../platforms/known/filing.ts'
import type { ReleaseAnswer } from './answers.ts'
import { EARLY_ACCESS, FULL_RELEASE, OUR_REGIONS, PLATFORM_OF } from './vocabulary.ts'

/** Numbers of /date_formats: the first quarter is 3, the fourth 6. */
const [DAY, MONTH, YEAR, FIRST_QUARTER, LAST_QUARTER] = [0, 1, 2, 3, 6]

type When = Pick<FactsRelease, 'precision' | 'date'>

const TO_BE_ANNOUNCED: When = { precision: 'tba', date: null }

/** IGDB stores the first day of a month, and the last of a quarter or year, but the first of some old years. */
function whenOf({ date, date_format: format = DAY }: ReleaseAnswer): When {
  const at = new Date((date ?? Number.NaN) * 1000)
  const year = at.getUTCFullYear()
  if (!(year >= L.firstYear && year <= L.lastYear)) return TO_BE_ANNOUNCED
  const day = at.toISOString().slice(0, 10)
  if (format === DAY) return { precision: 'day', date: day }
  if (format === MONTH) return { precision: 'month', date: day.slice(0, 'yyyy-mm'.length) }
  if (format === YEAR) return { precision: 'year', date: String(year) }
  if (format < FIRST_QUARTER || format > LAST_QUARTER) return TO_BE_ANNOUNCED
  return { precision: 'quarter', date: `${year}-Q${format - FIRST_QUARTER + 1}` }
}

function accessOf({ status = FULL_RELEASE }: ReleaseAnswer): ReleaseAccess | null {
  if (status === EARLY_ACCESS) return 'early'
  return status === FULL_RELEASE ? 'full' : null
}

const NEVER = '9999'

const endOf = ({ precision, date }: When): string => lastDay(precision, date) ?? NEVER

const byDate = (a: When, b: When): number =>
  endOf(a).localeCompare(endOf(b)) || PRECISIONS.indexOf(a.precision) - PRECISIONS.indexOf(b.precision)

interface PlatformRelease extends When {
  platform: string
  access: ReleaseAccess
  isOurs: boolean
}

function platformRelease(answer: ReleaseAnswer, { byId }: FiledList): PlatformRelease[] {
  const platform = byId.get(PLATFORM_OF[answer.platform ?? -1] ?? '')?.id
  const access = accessOf(answer)
  if (!platform || !access) return []
  const isOurs = answer.release_region === undefined || OUR_REGIONS.includes(answer.release_region)
  return [{ ...whenOf(answer), platform, access, isOurs }]
}

/**
 * One release for each platform and access: first those of Europe or the world, then the earliest; releases of one day
 * are merged.
 */
export function gameReleasesOf(answers: readonly ReleaseAnswer[], list: FiledList): FactsRelease[] {
  const best = new Map<string, PlatformRelease>()
  for (const release of answers.flatMap((answer) => platformRelease(answer, list))) {
    const key = `${release.platform} ${release.access}`
    const other = best.get(key)
    const isBetter = !other || Number(other.isOurs) - Number(release.isOurs) < 0
    const isEarlier = other?.isOurs === release.isOurs && byDate(release, other) < 0
    if (isBetter || isEarlier) best.set(key, release)
  }
  const together = new Map<string, FactsRelease>()
  for (const { platform, access, precision, date } of best.values()) {
    const key = `${access} ${precision} ${date}`
    const release = together.get(key) ?? { platforms: [], access, precision, date }
    release.platforms.push(platform)
    together.set(key, release)
  }
  const order = list.values.map(({ id }) => id)
  const inOrder = (a: string, b: string) => order.indexOf(a) - order.indexOf(b)
  for (const { platforms } of together.values()) platforms.sort(inOrder)
  return [...together.values()].sort(byDate).slice(0, L.releases)
}
