/** In characters and entries; the columns of "Filing" have the same sizes. */
export const FILING_LIMITS = {
  /** As long as the columns that hold ids. */
  idMax: 40,
  nameMax: 40,
  shortMax: 12,
  /** Short forms, and other names, of one. */
  shorts: 4,
  others: 12,
  generationMax: 20,
  /** Platforms, and genres: pickers show all of them. */
  most: 200,
} as const
