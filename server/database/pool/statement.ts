import { propertyOf } from '../../../shared/base/property.ts'
import { statementName } from '../prepared.ts'

/** @param what the first argument of `query` of `pg` */
export const statementText = (what: unknown): string =>
  String(typeof what === 'string' ? what : (propertyOf(what, 'text') ?? ''))

const WRITES = /\b(insert|update|delete|merge|truncate)\b/i

/** Results for prepared statements: each is parsed once, then looked up two or three times a request. */
const known = new Map<string, boolean>()

/** Quoted column names are one word each. A statement that locks rows counts as writing. */
export function writes(text: string): boolean {
  const name = statementName(text)
  if (!name) return WRITES.test(text)
  const found = known.get(name) ?? WRITES.test(text)
  known.set(name, found)
  return found
}
