/** The last page of this document, except pages for signing in. Every reader loads this file. */
export const lastPage: {
  path?: string
  /** The place on the page where the user was at work, as a fragment. After signing in again they return to it. */
  place?: string | undefined
} = {}

/** Pages that users reach by a mail, or while signing in. */
const PASSING =
  /^(\/en)?\/(login|forgot-password|reset-password|invitation|setup|confirm-address|not-me|new-address|keep-second-step)(\?|$)/

export function rememberPage(path: string): void {
  if (path !== lastPage.path) lastPage.place = undefined
  if (!PASSING.test(path)) lastPage.path = path
}
