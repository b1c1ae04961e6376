import { can, type RoleHolder } from '../account/permissions.ts'
import { isAdmin } from '../account/roles.ts'

/** In days: how recently a moderator must have signed in to count as present, and how long a contest waits for another person. */
export const JUDGING = { lately: 14, waits: 7 } as const
const DAY_MS = 86_400_000

/** Set when no other person judged, although promised: the person concerned, or the one who had decided before. */
export type JudgedAs = 'concerned' | 'same'

/** Whether a user may decide on a row; `until`: when the previous decider may decide, too. */
export type Judging =
  | { may: true; as: JudgedAs | null }
  | { may: false; why: 'above' | 'concerned' }
  | { may: false; why: 'decided'; until: Date }

/** The people whom a row concerns; if its last decision is contested, who took it and since when. */
export interface Case {
  people: readonly RoleHolder[]
  contested: { byId: string | null; at: Date } | null
}

/** A moderator who can sign in; `lately`: and has done so in the last fortnight. */
export interface Judge extends RoleHolder {
  lately: boolean
}

/** The user's relation to the people concerned: free, one of them, or not above all of them. */
export function standingOf(actor: RoleHolder, people: readonly RoleHolder[]): 'free' | 'concerned' | 'above' {
  const others = people.filter(({ id }) => id !== actor.id)
  if (!others.every((owner) => can(actor, 'comments.remove', { owner }))) return 'above'
  return others.length < people.length ? 'concerned' : 'free'
}

/**
 * Only users who are not concerned and rank above may read who said something about a person
 * (docs/product/moderation.md, "Moderation").
 */
export const mayReadWho = (actor: RoleHolder, people: readonly RoleHolder[]): boolean =>
  standingOf(actor, people) === 'free'

/**
 * Whether a user may decide. Only an admin may ever decide about themselves, when nobody else could; an admin who can
 * sign in always exists.
 * @param judges all moderators who can sign in
 */
export function judgingOf(
  actor: RoleHolder,
  { people, contested }: Case,
  judges: readonly Judge[],
  now: Date,
): Judging {
  const standing = standingOf(actor, people)
  if (standing === 'above') return { may: false, why: 'above' }
  const others = judges.filter((one) => one.id !== actor.id && standingOf(one, people) === 'free')
  if (standing === 'concerned')
    return isAdmin(actor.role) && others.length === 0
      ? { may: true, as: 'concerned' }
      : { may: false, why: 'concerned' }
  if (contested === null || contested.byId !== actor.id) return { may: true, as: null }
  const until = new Date(contested.at.getTime() + JUDGING.waits * DAY_MS)
  return now < until && others.some(({ lately }) => lately)
    ? { may: false, why: 'decided', until }
    : { may: true, as: 'same' }
}

/** What a user may see of a row: whether they decide, and whether they may read what was said about its people, and by whom. */
export interface CaseReading {
  judging: Judging
  /** They must not read who said it. */
  withheld: boolean
  /** They must not read the words either, and do not decide. */
  wordless: boolean
}

/** Combines `judgingOf` and `mayReadWho`. */
export function shownTo(actor: RoleHolder, about: Case, judges: readonly Judge[], now: Date): CaseReading {
  const judging = judgingOf(actor, about, judges, now)
  const withheld = !mayReadWho(actor, about.people)
  return { judging, withheld, wordless: withheld && !judging.may }
}
