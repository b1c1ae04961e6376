import type { Action } from '../../shared/account/permissions.ts'
import type { Kind } from '../../shared/texts/catalog.ts'

/**
 * - `open`: ignores the access token: signing in, and what must work when a session has ended.
 * - `public`: for everybody, but an invalid access token is refused rather than treated as anonymous.
 * - an action: for those whose role may do it (shared/account/permissions.ts), hence for nobody who is not signed in.
 */
export type Right = 'open' | 'public' | Action

/** A right that every reader has: what it opens is asked for texts that readers must not see. */
type ReadersRight = 'public' | 'likes.give' | 'comments.write'

/** A text that readers might be shown, as the tests make it. */
export interface SampleText {
  kind: Kind
  id: string
  slug: string
  /** A word of its title. A search echoes it, as its own page does its slug: there the other one tells. */
  word: string
  commentId: string
  /** The slug of who signs it. */
  signer: string
  /** Something to say below it, new each time. */
  remark: string
}

/** How an answer would give a text away, and what to ask for that (server/appearance.test.ts). */
export interface ShownText {
  /**
   * - `word`: its word is in the answer.
   * - `answer`: there is an answer at all, not 404 or 410.
   * - `comments`: its comments are counted. `number`: it is counted itself.
   * - `notGone`: it is not among the texts that are said to be gone.
   */
  by: 'word' | 'answer' | 'comments' | 'number' | 'notGone'
  input: (text: SampleText) => unknown
}

/**
 * Who has a right, said beside it by hand: server/trpc/rights.test.ts calls as each role, so that a slip in a row or in the
 * table of permissions does not pass for the intention.
 */
export type Callers = 'everybody' | 'members' | 'moderators' | 'authors' | 'editors' | 'admins'

interface Guard {
  callers: Callers
  /** A proof of who calls, at most 15 minutes old, else 403 `PROOF_REQUIRED` (decision 035). A script's token never has one. */
  proof?: true
  /** Also for somebody whose role must have a second step (setting `secondStepRoles`), until they have one: what sets it up. */
  whileUnfinished?: true
  /** Also for somebody whose password is shorter than their role asks: what chooses another one. */
  whilePasswordDue?: true
  /**
   * Whether a script's token may call it, else 403 `SESSION_REQUIRED`. Absent, it may what is not of the account. It must
   * not lock people out or in, or do what cannot be undone: for a thief of the token.
   */
  scripts?: boolean
}

/** What one must be allowed to do to call a procedure, and what its tests ask of it. */
export type RightsRow =
  /** `shows` null: no texts. */
  | (Guard & { right: ReadersRight; shows: ShownText | null })
  | (Guard & { right: Exclude<Right, ReadersRight>; shows?: never })
