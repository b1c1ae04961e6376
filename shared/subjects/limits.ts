/** The columns of "Subject" have the same sizes, in characters. */
export const SUBJECT_LIMITS = {
  nameMax: 60,
  slugMax: 80,
  wordsMax: 300,
  /** Of what is asked for by an address or id. */
  keyMax: 120,
  /** Texts of a page. */
  page: 10,
  /** A subject's texts are counted, and paged, so far. */
  counted: 1000,
  /** With fewer visible texts, search engines are asked to leave its page out. */
  indexedFrom: 3,
  /** Offered while somebody types. */
  offered: 8,
  /** Games most written about, of the newest texts. */
  games: 8,
  gamesFrom: 50,
  /** A page of the team's lists. */
  teamPage: 50,
} as const
