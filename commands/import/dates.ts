/** Older than that is no date of a text; PostgreSQL would take it, lists by month would not be read. */
const OLDEST = Date.UTC(1970, 0, 2)
const LATEST = Date.UTC(2200, 0, 1)

/**
 * A moment as exports write it: ISO 8601, `2020-01-31 12:00:00` in UTC, or milliseconds. Null for none: an empty one,
 * WordPress' `0000-00-00 00:00:00`, what is no date.
 */
export function importedMoment(value: unknown): Date | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = typeof value === 'string' ? value.trim() : value
  // WordPress writes the year -0001 for none.
  if (typeof text === 'string' && / -0001\b/.test(text)) return null
  const plain = typeof text === 'string' && /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(text)
  const ms = typeof text === 'number' ? text : Date.parse(plain ? `${text.replace(' ', 'T')}Z` : text)
  return Number.isFinite(ms) && ms >= OLDEST && ms < LATEST ? new Date(ms) : null
}
