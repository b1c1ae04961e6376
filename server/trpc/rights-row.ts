import type { Action } from '../../shared/account/permissions.ts'
import type { Kind } from '../../shared/texts/catalog.ts'

/**
 * - `open`: ignores the access token, for signing in and for what must work after a session has ended.
 * - `public`: for everybody, but an invalid access token is refused rather than treated as anonymous.
 * - an action: for users whose role allows it (shared/account/permissions.ts), so never for anonymous ones.
 */
export type Right = 'open' | 'public' | Action

/** Reads texts, so tests call it with texts that readers must not see. */
type ReadersRight = 'public' | 'likes.give' | 'comments.write'

/** A text that the tests make and readers might be shown. */
export interface SampleText {
  kind: Kind
  id: string
  slug: string
  /** A word of the title. Search pages repeat it, the text's page its slug: in each, the other one shows a leak. */
  word: string
  commentId: string
  signer: string
  /** The slug of another text of the same kind and signer, which readers see. */
  beside: string
  /** The slug of a game that only this text names; the game's name contains the word. */
  game: string
  /** The slug of a subject that only this text names; the subject's name contains the word. */
  subject: string
  /** New each time. */
  remark: string
}

/** How server/appearance.test.ts decides whether an answer reveals a text. */
export interface ShownText {
  /**
   * - `word`: its word is in the answer.
   * - `answer`: there is an answer at all, not 404 or 410.
   * - `comments`: its comments are counted. `number`: it is counted itself.
   * - `notGone`: it is not among the texts that are reported as gone.
   */
  by: 'word' | 'answer' | 'comments' | 'number' | 'notGone'
  /** By default the kinds that lists show. */
  kinds?: readonly Kind[]
  input: (text: SampleText) => unknown
}

/**
 * server/trpc/rights.test.ts calls as each role. Written by hand, so that the test also finds mistakes in the table of
 * permissions.
 */
export type Callers = 'everybody' | 'members' | 'moderators' | 'authors' | 'editors' | 'admins'

interface Guard {
  /** Without a proof of 15 minutes the answer is 403 `PROOF_REQUIRED` (decision 035). */
  proof?: true
  /** Allowed before the second step that a role must have (setting `secondStepRoles`), as it sets one up. */
  whileUnfinished?: true
  /** Allowed while a longer password is due, as it sets one. */
  whilePasswordDue?: true
  /** A page calls it by itself, so it does not lengthen the session (docs/product/sessions.md, "Sessions"). */
  quiet?: true
  /**
   * By default a script's token may call whatever does not concern the account, and otherwise gets 403
   * `SESSION_REQUIRED`. A thief of the token must not lock people out or in, or do what cannot be undone.
   */
  scripts?: boolean
}

/** `shows` is null for a procedure without texts. */
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
