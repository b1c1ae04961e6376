/** The page one was on last, in this document; pages of signing in do not count. Every reader loads this. */
export const lastPage: { path?: string } = {}

/** Notes the page one is on. */
export function rememberPage(path: string): void {
  if (!/^(\/en)?\/(login|forgot-password|reset-password)(\?|$)/.test(path)) lastPage.path = path
}
