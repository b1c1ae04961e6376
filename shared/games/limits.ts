import { FILTERED_MOST } from '../filter-shapes.ts'

/** The columns of "Game" and "GameRelease" have the same sizes, in characters. */
export const GAME_LIMITS = {
  nameMax: 120,
  otherNames: 20,
  companies: 6,
  companyMax: 80,
  seriesMax: 80,
  links: 6,
  linkMax: 300,
  descriptionMax: 1000,
  releases: 12,
  /** Of a page of the list. */
  page: 24,
  maxPage: 50,
  /** A filtered list counts and pages its first ones. */
  filtered: FILTERED_MOST,
  /** Offered while somebody types. */
  offered: 8,
  /** No date is outside of these years. */
  firstYear: 1950,
  lastYear: 2100,
} as const
