import { wordsOf } from '../body/words.ts'
import type { SourceReview } from '../source.ts'

/** Where the operator says that scores, games, platforms and genres are. */
export interface ReviewFlags {
  /** The key of a custom field, and the best score there. */
  ratingMeta?: string | undefined
  ratingOf?: number | undefined
  gameMeta?: string | undefined
  /** Taxonomies. */
  platformTaxonomy?: string | undefined
  genreTaxonomy?: string | undefined
}

type Meta = ReadonlyMap<string, string>

/** A place where scores are, and the best one there; undefined while it does not count. */
interface Place {
  key: string
  best: (meta: Meta) => number | undefined
}

/** WP Review's forms of scores; its stars are five. */
const WP_REVIEW: Record<string, number> = { star: 5, point: 10, percentage: 100, circle: 100, thumbs: 100 }
const always = (best: number) => () => best

/** Plugins that magazines use, by the fields in which they keep their sums. */
const PLUGINS: Place[] = [
  { key: 'wp_review_total', best: (meta) => WP_REVIEW[meta.get('wp_review_type')?.trim() ?? ''] },
  {
    key: '_lets_review_final_score_100',
    best: (meta) => (/^(?:|0|off)$/.test(meta.get('_lets_review_onoff')?.trim() ?? '1') ? undefined : 100),
  },
  { key: 'taq_review_score', best: (meta) => (meta.get('taq_review_position')?.trim() ? 100 : undefined) },
]

const NUMBER = /^(\d{1,6}(?:[.,]\d{1,6})?)\s*(?:(%)|\/\s*(\d{1,6}(?:[.,]\d{1,6})?))?$/
const numberOf = (text: string): number => Number(text.replace(',', '.'))

/** A score out of ten, in tenths: "17,5/20" is 8.8. @returns undefined for what is no score: "N/A", "110 %" */
export function scoreOf(text: string, best: number): number | undefined {
  const [, value, percent, of] = NUMBER.exec(text.trim()) ?? []
  if (value === undefined) return undefined
  const most = of === undefined ? (percent ? 100 : best) : numberOf(of)
  const score = numberOf(value)
  return most > 0 && score <= most ? Math.round((score * 100) / most) / 10 : undefined
}

const given = ({ ratingMeta, ratingOf }: ReviewFlags): Place[] =>
  ratingMeta === undefined ? [] : [{ key: ratingMeta, best: always(ratingOf ?? 10) }]

/** The first field that says a score makes a review; others, and what is no score, are told. */
export function reviewOf(
  meta: Meta,
  flags: ReviewFlags,
): { review: SourceReview | undefined; remarks: string[] } {
  const remarks: string[] = []
  let rating: number | undefined
  for (const { key, best } of [...given(flags), ...PLUGINS]) {
    const said = meta.get(key)?.trim()
    const most = said ? best(meta) : undefined
    if (!said || most === undefined) continue
    const score = scoreOf(said, most)
    const of = `${said.slice(0, 20)} of ${most} (${key})`
    // A plugin writes 0 for a text that nobody has rated.
    if (score === undefined || (score === 0 && key !== flags.ratingMeta)) {
      if (key === flags.ratingMeta) remarks.push(`its score ${said.slice(0, 20)} (${key}) is none`)
    } else if (rating !== undefined) {
      if (score !== rating) remarks.push(`another score, ${of}, does not come`)
    } else {
      rating = score
      if (numberOf(said) * 10 !== score * most)
        remarks.push(`its score ${of} is ${score.toLocaleString('en')} of 10 here`)
    }
  }
  if (rating === undefined) return { review: undefined, remarks }
  const game = flags.gameMeta === undefined ? '' : wordsOf(meta.get(flags.gameMeta) ?? '')
  return { review: { rating, ...(game && { gameTitle: game }) }, remarks }
}
