import { FILED, FILED_LISTS } from '../../../../shared/platforms/kinds.ts'
import { FORM_FIELDS } from '../../../../shared/texts/fields/derive.ts'
import { NAMED_PARTS } from '../../../../shared/texts/named.ts'
import type { FormField, FormValues } from '../values/form-values.ts'
import type { DiffSpan } from './compare.ts'

/** The chosen version; of a passage also both, theirs first. */
export type Side = 'mine' | 'theirs'
export type PassageSide = Side | 'both'

export interface Choices {
  /** The choices by field; a field that is missing keeps mine. */
  fields: Partial<Record<FormField, Side>>
  /** The choices by the index of the stretch. */
  passages: Partial<Record<number, PassageSide>>
}

export const NO_CHOICES: Choices = { fields: {}, passages: {} }

const blocksOf = ({ equal, theirs, mine }: DiffSpan, side: PassageSide): string[] =>
  equal || side === 'mine' ? mine : side === 'theirs' ? theirs : [...theirs, ...mine]

/** Makes one version of two by the choices. @param stretches of their bodies (compareBodies) */
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
  // Where nothing of theirs is taken, the body stays as it is, even white space between blocks.
  const differing = stretches.flatMap(({ equal }, i) => (equal ? [] : [passages[i] ?? 'mine']))
  if (differing.length > 0 && differing.every((side) => side === 'theirs')) merged.content = theirs.content
  else if (differing.some((side) => side !== 'mine'))
    merged.content = stretches.flatMap((stretch, i) => blocksOf(stretch, passages[i] ?? 'mine')).join('\n')
  return merged
}

/** The choice of everything from one side. */
export const allOf = (side: Side, names: readonly FormField[], stretches: readonly DiffSpan[]): Choices => ({
  fields: Object.fromEntries(names.map((name) => [name, side])),
  passages: Object.fromEntries(stretches.map((_stretch, i) => [i, side])),
})
