import { FORM_FIELDS } from '../../../../shared/texts/fields/derive.ts'
import { FILED, FILED_LISTS } from '../../../../shared/texts/fields/filed.ts'
import { NAMED_PARTS } from '../../../../shared/texts/named.ts'
import type { FormField, FormValues } from '../values/form-values.ts'
import type { DiffSpan } from './compare.ts'

/** Whose is taken; of a passage also both, theirs first. */
export type Side = 'mine' | 'theirs'
export type PassageSide = Side | 'both'

export interface Choices {
  /** By field; what is not in it is mine. */
  fields: Partial<Record<FormField, Side>>
  /** By the place of the stretch among all. */
  passages: Partial<Record<number, PassageSide>>
}

export const NO_CHOICES: Choices = { fields: {}, passages: {} }

const blocksOf = ({ equal, theirs, mine }: DiffSpan, side: PassageSide): string[] =>
  equal || side === 'mine' ? mine : side === 'theirs' ? theirs : [...theirs, ...mine]

/** One version of two, by what was chosen. @param stretches of their bodies (compareBodies) */
export function merge(
  { theirs, mine }: { theirs: FormValues; mine: FormValues },
  stretches: readonly DiffSpan[],
  { fields, passages }: Choices,
): FormValues {
  const merged = { ...mine }
  for (const name of [...FORM_FIELDS, 'signatures', ...NAMED_PARTS] as const)
    if (fields[name] === 'theirs') merged[name] = theirs[name]
  for (const name of FILED)
    if (fields[name] === 'theirs') merged[FILED_LISTS[name]] = theirs[FILED_LISTS[name]]
  // Where nothing of theirs is taken, not even white space between blocks changes.
  const differing = stretches.flatMap(({ equal }, i) => (equal ? [] : [passages[i] ?? 'mine']))
  if (differing.length > 0 && differing.every((side) => side === 'theirs')) merged.content = theirs.content
  else if (differing.some((side) => side !== 'mine'))
    merged.content = stretches.flatMap((stretch, i) => blocksOf(stretch, passages[i] ?? 'mine')).join('\n')
  return merged
}

/** Everything of one side. */
export const allOf = (side: Side, names: readonly FormField[], stretches: readonly DiffSpan[]): Choices => ({
  fields: Object.fromEntries(names.map((name) => [name, side])),
  passages: Object.fromEntries(stretches.map((_stretch, i) => [i, side])),
})
