/** An older date is no real one: PostgreSQL would accept it, but lists by month would be unreadable. */
const OLDEST = Date.UTC(1970, 0, 2)
const LATEST = Date.UTC(2200, 0, 1)

/**
 * A moment as exports write it: ISO 8601, `2020-01-31 12:00:00` in UTC, or milliseconds. Null for an empty one,
 * WordPress' `0000-00-00 00:00:00`, and invalid dates.
 */
export function importedMoment(value: unknown): Date | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = typeof value === 'string' ? value.trim() : value
  // WordPress writes the year -0001 for no date.
  if (typeof text === 'string' && / -0001\b/.test(text)) return null
  const plain = typeof text === 'string' && /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(text)
  const ms = typeof text === 'number' ? text : Date.parse(plain ? `${text.replace(' ', 'T')}Z` : text)
  return Number.isFinite(ms) && ms >= OLDEST && ms < LATEST ? new Date(ms) : null
}
