import { can, type RoleHolder } from '../account/permissions.ts'
import { isAdmin } from '../account/roles.ts'

/** Who counts as being there, and how long a contest waits for somebody else, in days. */
export const JUDGING = { lately: 14, waits: 7 } as const
const DAY_MS = 86_400_000

/** Where it was not another person as promised: whom it is about, or who had decided before. */
export type JudgedAs = 'concerned' | 'same'

/** Whether somebody decides on a row; `until`: when they may, too, who decided before. */
export type Judging =
  | { may: true; as: JudgedAs | null }
  | { may: false; why: 'above' | 'concerned' }
  | { may: false; why: 'decided'; until: Date }

/** Whom a row is about; where its last decision is contested, who took that and since when. */
export interface Case {
  people: readonly RoleHolder[]
  contested: { byId: string | null; at: Date } | null
}

/** Somebody who moderates and can sign in; `lately`: and has, in the last fortnight. */
export interface Judge extends RoleHolder {
  lately: boolean
}

/** How somebody stands to those a row is about: free, one of them, or not above all of them. */
export function standingOf(actor: RoleHolder, people: readonly RoleHolder[]): 'free' | 'concerned' | 'above' {
  const others = people.filter(({ id }) => id !== actor.id)
  if (!others.every((owner) => can(actor, 'comments.remove', { owner }))) return 'above'
  return others.length < people.length ? 'concerned' : 'free'
}

/** Who said something of a person is for those who stand free and above (docs/product/moderation.md, "Moderation"). */
export const mayReadWho = (actor: RoleHolder, people: readonly RoleHolder[]): boolean =>
  standingOf(actor, people) === 'free'

/**
 * Whether somebody decides. Admins alone are ever the last who could on what is about themselves: one who can sign in
 * there always is.
 * @param judges all who moderate and can sign in
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

/** What somebody sees of a row: whether they decide, and of what was said of its people who said it, and what. */
export interface CaseReading {
  judging: Judging
  /** Who said it is not theirs to read. */
  withheld: boolean
  /** Nor are the words: they do not decide, either. */
  wordless: boolean
}

/** As `judgingOf` and `mayReadWho` say. */
export function shownTo(actor: RoleHolder, about: Case, judges: readonly Judge[], now: Date): CaseReading {
  const judging = judgingOf(actor, about, judges, now)
  const withheld = !mayReadWho(actor, about.people)
  return { judging, withheld, wordless: withheld && !judging.may }
}
