import { FILTERED_MOST } from '../filter-shapes.ts'

/** In characters; the columns of "Game" and "GameRelease" have the same sizes. */
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
  /** Games per page of the list. */
  page: 24,
  maxPage: 50,
  /** How many items of a filtered list are counted and paged. */
  filtered: FILTERED_MOST,
  /** Suggestions while a user types. */
  offered: 8,
  /** Dates must be within these years. */
  firstYear: 1950,
  lastYear: 2100,
} as const
