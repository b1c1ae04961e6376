import { propertyOf, textAt } from '../../shared/base/property.ts'

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** In powers of 1000, as disks are sold: 1.5 GB. */
export function size(bytes: number): string {
  let [value, unit] = [bytes, 0]
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000
    unit++
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[unit]}`
}

const STEPS = [
  [86_400, 'days'],
  [3600, 'hours'],
  [60, 'minutes'],
] as const

/** In the largest unit that gives at least two: 90 minutes, 36 hours, 3 days. */
export function span(seconds: number): string {
  for (const [length, name] of STEPS)
    if (seconds >= 2 * length) return `${Math.floor(seconds / length)} ${name}`
  return `${Number(seconds.toFixed(seconds < 10 ? 1 : 0))} s`
}

/** The first line of an error's message, without a stack. */
export function lineOf(error: unknown): string {
  const [message, errors] = [textAt(error, 'message'), propertyOf(error, 'errors')]
  // `message` is empty when a name has several addresses.
  if (!message && Array.isArray(errors) && errors.length > 0) return lineOf(errors[0])
  return (
    (message || textAt(error, 'code') || String(error)).split('\n').find((line) => line.trim()) ??
    'it says nothing'
  )
}
