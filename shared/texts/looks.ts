import { fieldsIn } from '../base/property.ts'
import { EDITORIAL_TEAM, type Signatory } from '../people/signatory.ts'

/** The author of a look: an account by its id, whose name is looked up, or a person without an account by name. */
type LookedBy = { id: string } | { id: null; username: string }

/** A second look at a game, after its review was published. */
export interface SecondLook {
  id: string
  /** A day, '2026-03-12'. */
  at: string
  /** An unfinished value is as it was typed; null when the look keeps the score. */
  rating: number | string | null
  why: string
  by: LookedBy
}

/** The looks as stored; `first` is the review's first score, once a look gives another. */
export interface Looks {
  first?: number | string | null
  /** By day, the oldest first. */
  looks: SecondLook[]
}

/** The prefix of a look's id in the address of its review. */
export const LOOK_ANCHOR = 'look-'

/** The most looks per review, and the most characters of each. */
export const LOOKS_LIMITS = { most: 10, why: 400 } as const

const isLook = (one: unknown): one is SecondLook => {
  const { id, at, why, by } = fieldsIn(one)
  const isText = [id, at, why].every((part) => typeof part === 'string')
  return isText && typeof by === 'object' && by !== null
}

/** Reads a column, a form or a working copy; undefined for any other text. */
export function looksIn(text: string | null | undefined): Looks {
  if (!text) return { looks: [] }
  try {
    const { first, looks }: Partial<Looks> = JSON.parse(text)
    const list = Array.isArray(looks) ? looks.filter(isLook) : []
    return first === undefined ? { looks: list } : { first, looks: list }
  } catch {
    return { looks: [] }
  }
}

/** Equal looks give equal text, so that it can be compared like any other. */
export const looksText = ({ first, looks }: Looks): string =>
  JSON.stringify({
    ...(first !== undefined && { first }),
    looks: looks.map(({ id, at, rating, why, by }) => ({ id, at, rating, why, by })),
  })

/** Sorted by day; looks of one day keep their order. */
export const byDay = (looks: readonly SecondLook[]): SecondLook[] =>
  looks.toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))

/** The newest look that gives a score; undefined while the review's own score is the newest. */
export const scoring = (looks: readonly SecondLook[]): SecondLook | undefined =>
  byDay(looks).findLast(({ rating }) => rating !== null)

/** A deleted account leaves no name. @param people authors of looks with an account, as far as they exist */
export const lookedBy = ({ by }: SecondLook, people: readonly Signatory[] | undefined): Signatory =>
  people?.find(({ id }) => id !== null && id === by.id) ?? {
    id: null,
    username: by.id === null ? by.username : EDITORIAL_TEAM,
    role: null,
    slug: null,
  }

/** As plain text without a language, for the comparison of versions. */
export const looksWords = ({ first, looks }: Looks, people: readonly Signatory[] | undefined): string =>
  [
    ...(first === undefined || first === null ? [] : [`${first}/10`]),
    ...looks.map((look) => {
      const score = look.rating === null ? [] : [`${look.rating}/10`]
      return `${[look.at, ...score, lookedBy(look, people).username].join(' · ')}\n${look.why}`
    }),
  ].join('\n\n')

/** A review's score and its looks. */
export interface Scored {
  rating: number | null
  looks: string | null
}

const number = (rating: SecondLook['rating'] | undefined): number | null =>
  typeof rating === 'number' ? rating : null

/** The newest score is the review's: that of a look, or else the first. */
function settled(first: number | null, looks: SecondLook[]): Scored {
  const newest = scoring(looks)
  if (looks.length === 0) return { rating: first, looks: null }
  if (!newest) return { rating: first, looks: looksText({ looks }) }
  return { rating: number(newest.rating), looks: looksText({ first, looks }) }
}

/** The score before any look; if none was stored, the score sent together with a look that gives another. */
function firstScore(before: Scored, sent: Looks, rating: number | null): number | null {
  if (sent.first !== undefined) return number(sent.first)
  const { first, looks } = looksIn(before.looks)
  if (scoring(looks)) return number(first)
  const newest = scoring(sent.looks)
  return before.rating ?? (newest && newest.rating !== rating ? rating : null)
}

/**
 * The values to store for a save (decision 080). A sent score that differs from the newest corrects that one, or empties
 * it, unless the list itself gives a new one.
 * @param sent finished; with `looks` undefined, the previous looks stay
 */
export function settleScores(
  before: Scored,
  { rating, looks }: { rating: number | null; looks?: string | null | undefined },
): Scored {
  const old = looksIn(before.looks)
  const sent = looks === undefined ? old : looksIn(looks)
  const first = firstScore(before, sent, rating)
  const [newest, was] = [scoring(sent.looks), scoring(old.looks)]
  const isCorrection = rating !== before.rating
  if (!newest) return settled(isCorrection && sent.first === undefined ? rating : first, sent.looks)
  const isSame = newest.id === was?.id && newest.rating === was.rating
  if (!isSame || !isCorrection) return settled(first, sent.looks)
  return settled(
    first,
    sent.looks.map((look) => (look === newest ? { ...look, rating } : look)),
  )
}
