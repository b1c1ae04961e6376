/** In characters and entries; the columns of "Subject" have the same sizes. */
export const SUBJECT_LIMITS = {
  nameMax: 60,
  otherNames: 12,
  slugMax: 80,
  wordsMax: 300,
  /** For a look-up by address or id. */
  keyMax: 120,
  /** Texts per page. */
  page: 10,
  /** How many of a subject's texts are counted and paged. */
  counted: 1000,
  /** With fewer visible texts, search engines are asked to leave its page out. */
  indexedFrom: 3,
  /** Suggestions while a user types. */
  offered: 8,
  /** The most frequent games in the newest texts. */
  games: 8,
  gamesFrom: 50,
  /** Rows per page of the team's lists. */
  teamPage: 50,
} as const
