import type { Browser } from './browser.ts'

/** Where the journey leads, and as whom. */
export interface Place {
  origin: string
  account: { email: string; password: string; username: string }
  /** Slugs of articles that the account has not liked: one for each like that is given. */
  slugs: string[]
}

export interface Step {
  name: string
  /** @throws Error that says what was not as it should be */
  act: (browser: Browser, place: Place) => Promise<void>
  /** Whether it is about the console, which not every driver passes on. */
  console?: true
}
