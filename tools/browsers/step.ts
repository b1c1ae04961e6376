import type { Browser } from './browser.ts'

/** The site of the journey, and the account. */
export interface Place {
  origin: string
  account: { email: string; password: string; username: string }
  /** Slugs of articles that the account has not liked: one for each like of the journey. */
  slugs: string[]
}

export interface Step {
  name: string
  /** @throws Error that says what went wrong */
  act: (browser: Browser, place: Place) => Promise<void>
  /** Whether the step reads the console, which not every driver passes on. */
  console?: true
}
