import type { Action } from '../../shared/account/permissions.ts'
import type { Kind } from '../../shared/texts/catalog.ts'

/**
 * - `open`: ignores the access token: signing in, and what must work when a session has ended.
 * - `public`: for everybody, but an invalid access token is refused rather than treated as anonymous.
 * - an action: for those whose role may do it (shared/account/permissions.ts), hence for nobody who is not signed in.
 */
export type Right = 'open' | 'public' | Action

/** It opens texts, hence is tested with ones that readers must not see. */
type ReadersRight = 'public' | 'likes.give' | 'comments.write'

/** The tests make a text that readers might be shown. */
export interface SampleText {
  kind: Kind
  id: string
  slug: string
  /** A search echoes this word of the title, as its own page does its slug: the other one tells there. */
  word: string
  commentId: string
  signer: string
  /** The slug of another text of the same kind and signer, which readers see. */
  beside: string
  /** The slug of the game that it alone names; its name has the word of the title. */
  game: string
  /** The slug of the subject that it alone names; its name has the word of the title. */
  subject: string
  /** It is new each time. */
  remark: string
}

/** server/appearance.test.ts asks so whether an answer would give a text away. */
export interface ShownText {
  /**
   * - `word`: its word is in the answer.
   * - `answer`: there is an answer at all, not 404 or 410.
   * - `comments`: its comments are counted. `number`: it is counted itself.
   * - `notGone`: it is not among the texts that are said to be gone.
   */
  by: 'word' | 'answer' | 'comments' | 'number' | 'notGone'
  /** Of the kinds that lists show, where it says no others. */
  kinds?: readonly Kind[]
  input: (text: SampleText) => unknown
}

/**
 * server/trpc/rights.test.ts calls as each role: it is said by hand, so that a slip in the table of permissions does
 * not pass for the intention.
 */
export type Callers = 'everybody' | 'members' | 'moderators' | 'authors' | 'editors' | 'admins'

interface Guard {
  /** Without a proof of 15 minutes the answer is 403 `PROOF_REQUIRED` (decision 035). */
  proof?: true
  /** It sets up the second step that a role must have (setting `secondStepRoles`). */
  whileUnfinished?: true
  /** It chooses a password where the role asks for a longer one. */
  whilePasswordDue?: true
  /** A page asks by itself, whoever sits there: it lengthens no session (docs/product/sessions.md, "Sessions"). */
  quiet?: true
  /**
   * By default a script's token may call what is not of the account, else 403 `SESSION_REQUIRED`. A thief of the token
   * must not lock people out or in, or do what cannot be undone.
   */
  scripts?: boolean
}

/** `shows` null: no texts. */
export type RightsRow = Guard &
  (
    | { right: 'public'; callers: 'everybody'; shows: ShownText | null }
    | { right: 'open'; callers: 'everybody'; shows?: never }
    | {
        right: Exclude<ReadersRight, 'public'>
        callers: Exclude<Callers, 'everybody'>
        shows: ShownText | null
      }
    | { right: Exclude<Action, ReadersRight>; callers: Exclude<Callers, 'everybody'>; shows?: never }
  )
