import { propertyOf } from '../../../shared/base/property.ts'
import { statementName } from '../prepared.ts'

/** @param what the first argument of `query` of `pg` */
export const statementText = (what: unknown): string =>
  String(typeof what === 'string' ? what : (propertyOf(what, 'text') ?? ''))

const WRITES = /\b(insert|update|delete|merge|truncate)\b/i

/** Of prepared statements: each is read through once, and then asked for two or three times a request. */
const known = new Map<string, boolean>()

/** Names of columns stand in quotes and are one word. Who locks rows counts as who writes. */
export function writes(text: string): boolean {
  const name = statementName(text)
  if (!name) return WRITES.test(text)
  const found = known.get(name) ?? WRITES.test(text)
  known.set(name, found)
  return found
}
