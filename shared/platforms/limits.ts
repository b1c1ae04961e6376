/** In characters and entries; the columns of "Filing" have the same sizes. */
export const FILING_LIMITS = {
  idMax: 40,
  nameMax: 40,
  shortMax: 12,
  shorts: 4,
  others: 12,
  generationMax: 20,
  most: 200,
} as const
