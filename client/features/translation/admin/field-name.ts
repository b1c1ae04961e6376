import { isOneOf } from '../../../../shared/base/tables.ts'
import type { RouterOutputs } from '../../../base/trpc.ts'

type Field = RouterOutputs['translation']['pieces']['pieces'][number]['field']

const PARTS = ['title', 'excerpt', 'body', 'label'] as const satisfies readonly Field[]
type Part = (typeof PARTS)[number]

const isPart = (field: Field): field is Part => isOneOf(PARTS, field)

/** The key of a passage's name: parts of a body have names of their own, other fields those of the form. */
export const fieldNameKey = (
  field: Field,
): `adminTranslation.field.${Part}` | `adminForm.${Exclude<Field, Part>}` =>
  isPart(field) ? `adminTranslation.field.${field}` : `adminForm.${field}`
