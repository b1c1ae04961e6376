/** The last page of this document; pages of signing in do not count. Every reader loads this. */
export const lastPage: {
  path?: string
  /** Where on it the user was at work, as a fragment: a session that ends there is taken up again there. */
  place?: string | undefined
} = {}

/** Notes the present page. */
export function rememberPage(path: string): void {
  if (path !== lastPage.path) lastPage.place = undefined
  if (!/^(\/en)?\/(login|forgot-password|reset-password|invitation|confirm-address)(\?|$)/.test(path))
  if (!/^(\/en)?\/(login|forgot-password|reset-password|not-me|new-address)(\?|$)/.test(path))
    lastPage.path = path
}
