/** The last page of this document; pages of signing in do not count. Every reader loads this. */
export const lastPage: {
  path?: string
  /** Where on it the user was at work, as a fragment: a session that ends there is taken up again there. */
  place?: string | undefined
} = {}

/** Pages that one comes to by a mail or on the way in. */
const PASSING =
  /^(\/en)?\/(login|forgot-password|reset-password|invitation|setup|confirm-address|not-me|new-address|keep-second-step)(\?|$)/

/** Notes the present page. */
export function rememberPage(path: string): void {
  if (path !== lastPage.path) lastPage.place = undefined
  if (!PASSING.test(path)) lastPage.path = path
}
