import { newId } from '../../../../shared/base/id.ts'
import { keysIn } from '../../../../shared/base/tables.ts'
import { lastDay, type Release } from '../../../../shared/games/release.ts'
import type { FieldMessage } from '../../../../shared/messages/fr.ts'
import { plainWord } from '../../../../shared/platforms/plain-word.ts'

/** A fault in a part of a cell. */
export interface CellFault {
  part: string
  message: FieldMessage
}

const MONTHS = [
  ['janvier', 'january', 'janv', 'jan'],
  ['fevrier', 'february', 'fevr', 'fev', 'feb'],
  ['mars', 'march', 'mar'],
  ['avril', 'april', 'avr', 'apr'],
  ['mai', 'may'],
  ['juin', 'june', 'jun'],
  ['juillet', 'july', 'juil', 'jul'],
  ['aout', 'august', 'aug'],
  ['septembre', 'september', 'sept', 'sep'],
  ['octobre', 'october', 'oct'],
  ['novembre', 'november', 'nov'],
  ['decembre', 'december', 'dec'],
]

/** Seasons by the quarter in which they end, so that no date is over before its season is. Winter is apart: see `seasonOf`. */
const SEASONS: ReadonlyMap<string, number> = new Map(
  [
    ['printemps', 'spring'],
    ['ete', 'summer'],
    ['automne', 'autumn', 'fall'],
  ].flatMap((names, at) => names.map((name) => [name, at + 2] as const)),
)
const WINTER = new Set(['hiver', 'winter'])

/** Words for releases without a date, as `plainWord` writes them. */
const UNDATED: Record<'tba' | 'out', ReadonlySet<string>> = {
  tba: new Set([
    ...['tba', 'tbd', 'tbc', 'tobeannounced', 'undated', 'unknown', 'soon', 'comingsoon', 'announced'],
    ...['dateinconnue', 'inconnue', 'avenir', 'aannoncer', 'adeterminer', 'bientot', 'prochainement'],
    ...['annonce', 'annoncedateinconnue'],
  ]),
  out: new Set([
    ...['sorti', 'sortie', 'dejasorti', 'dejasortie', 'sortidateinconnue', 'disponible'],
    ...['out', 'alreadyout', 'outdateunknown', 'released', 'alreadyreleased', 'available'],
  ]),
}
const EARLY = /\(?(acc[eè]s anticip[ée]|early access)\)?/iu

const two = (digits: string): string => digits.padStart(2, '0')

type Said = Pick<Release, 'precision' | 'date'>

function quarterOf(text: string): Said | undefined {
  const [, q, y] = /^[tq]([1-4])[ /-]*(\d{4})$/i.exec(text) ?? []
  const [, year, quarter] = /^(\d{4})[ /-]*[tq]([1-4])$/i.exec(text) ?? []
  const [, n, , then] =
    /^([1-4])(er|e|ème|eme|st|nd|rd|th)? (?:trimestre|quarter)(?: of| de)? (\d{4})$/i.exec(text) ?? []
  const found =
    q && y ? `${y}-Q${q}` : year && quarter ? `${year}-Q${quarter}` : n && then ? `${then}-Q${n}` : null
  return found === null ? undefined : { precision: 'quarter', date: found }
}

/**
 * "été 2027" is the third quarter, in which the summer ends. "hiver 2026-2027" is the first quarter of 2027; "hiver 2027"
 * may be either end of that year, and is the year.
 */
function seasonOf(text: string): Said | undefined {
  const [, name = '', year = '', next] =
    /^(\p{L}+) (?:de |of )?(\d{4})(?: ?[-–/] ?(\d{4}|\d{2}))?$/u.exec(text) ?? []
  const word = plainWord(name)
  if (WINTER.has(word)) {
    if (next === undefined) return { precision: 'year', date: year }
    const end = String(Number(year) + 1)
    return end.endsWith(next) ? { precision: 'quarter', date: `${end}-Q1` } : undefined
  }
  const quarter = SEASONS.get(word)
  return quarter && next === undefined ? { precision: 'quarter', date: `${year}-Q${quarter}` } : undefined
}

function inWords(text: string): Said | undefined {
  const [, day, name = '', year = ''] =
    /^(?:(\d{1,2})(?:er|st|nd|rd|th)? )?(\p{L}+)\.? (\d{4})$/u.exec(text) ?? []
  const month = MONTHS.findIndex((names) => names.includes(plainWord(name))) + 1
  if (month === 0) return undefined
  const first = `${year}-${two(String(month))}`
  return day ? { precision: 'day', date: `${first}-${two(day)}` } : { precision: 'month', date: first }
}

// Days come before months: "03/06/2026" is the third of June, in every language.
function inDigits(text: string): Said | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return { precision: 'day', date: text }
  const [, d, m, y] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?: 00:00(?::00)?)?$/.exec(text) ?? []
  if (d && m && y) return { precision: 'day', date: `${y}-${two(m)}-${two(d)}` }
  const [, month, year] = /^(\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  if (month && year) return { precision: 'month', date: `${year}-${two(month)}` }
  if (/^\d{4}-\d{2}$/.test(text)) return { precision: 'month', date: text }
  return /^\d{4}$/.test(text) ? { precision: 'year', date: text } : undefined
}

function whenOf(text: string): Said | undefined {
  const words = text.replace(/[\s\u00a0\u202f]+/g, ' ').trim()
  const word = words === '?' ? 'tba' : plainWord(words)
  const undated = keysIn(UNDATED).find((precision) => UNDATED[precision].has(word))
  if (undated) return { precision: undated, date: null }
  return quarterOf(words) ?? seasonOf(words) ?? inWords(words) ?? inDigits(words)
}

function platformsOf(
  text: string,
  words: ReadonlyMap<string, string>,
): { known: string[]; unknown: string[] } {
  const names = text.split(/[,;\n]/).filter((name) => name.trim() !== '')
  const known = names.map((name) => words.get(plainWord(name)))
  return {
    known: [...new Set(known.filter((name) => name !== undefined))],
    unknown: names.filter((_, at) => known[at] === undefined).map((name) => name.trim()),
  }
}

function releaseOf(part: string, platforms: ReadonlyMap<string, string>): Release | CellFault {
  // A Mac may write an accent as a sign of its own.
  const said = part.normalize('NFC')
  const access = EARLY.test(said) ? 'early' : 'full'
  const text = said.replace(EARLY, ' ')
  const colon = text.lastIndexOf(':', text.length - (/ 00:00(:00)?\s*$/.exec(text)?.[0].length ?? 0))
  const { known, unknown } = platformsOf(colon < 0 ? '' : text.slice(0, colon), platforms)
  if (unknown[0] !== undefined) return { part: unknown[0], message: 'platformUnknown' }
  const when = whenOf(text.slice(colon + 1))
  if (!when) return { part, message: 'gameFileRelease' }
  if (lastDay(when.precision, when.date) === undefined) return { part, message: 'dateInvalid' }
  return { _id: newId(), platforms: known, access, ...when }
}

/** Releases as people type them (`platforms`: ids by their words), one per part: "PS5, PC : 27/11/2026; Switch 2 : T4 2027"; a date alone is for all platforms. */
export function typedReleases(
  parts: readonly string[],
  platforms: ReadonlyMap<string, string>,
): { releases: Release[]; faults: CellFault[] } {
  const all = parts.map((part) => releaseOf(part, platforms))
  const isFault = (one: Release | CellFault): one is CellFault => 'message' in one
  return { releases: all.flatMap((one) => (isFault(one) ? [] : [one])), faults: all.filter(isFault) }
}
