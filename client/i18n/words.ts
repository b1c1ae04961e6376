import { typeset } from '../../shared/text/typography.ts'

/** The same keys, with any text: what another language has to give. `_many` is a plural form of French alone. */
export type Widen<T> = T extends string
  ? string
  : { [K in keyof T as K extends `${string}_many` ? never : K]: Widen<T[K]> }

/** French no-break spaces, so that whoever writes the words need not think of them. */
export function typesetAll<T>(value: T): T {
  if (typeof value === 'string') return typeset(value) as T
  return Object.fromEntries(
    Object.entries(value as object).map(([key, inner]) => [key, typesetAll(inner)]),
  ) as T
}
