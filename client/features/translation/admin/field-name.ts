import type { RouterOutputs } from '../../../trpc.ts'

type Field = RouterOutputs['translation']['pieces']['pieces'][number]['field']

const PARTS: readonly Field[] = ['title', 'excerpt', 'body', 'label']

/** The key of what a passage is called: parts of a text have words of their own, other fields those of the form. */
export const fieldNameKey = (field: Field): string =>
  PARTS.includes(field) ? `adminTranslation.field.${field}` : `adminForm.${field}`
