import type { ErrorCode } from '../errors.ts'
import type { Lang } from '../lang.ts'
import { errorsEn, fieldsEn } from './en.ts'
import { errorsFr, type FieldMessage, fieldsFr } from './fr.ts'

const errors: Record<Lang, Record<ErrorCode, string>> = { fr: errorsFr, en: errorsEn }
const fields: Record<Lang, Record<FieldMessage, string>> = { fr: fieldsFr, en: fieldsEn }

/** The sentence of an error code in a language. */
export const errorMessage = (code: ErrorCode, lang: Lang): string => errors[lang][code]

/** The sentence for a field, from the name its schema gave; names we do not know get the general one. */
export const fieldMessage = (name: string, lang: Lang): string =>
  Object.hasOwn(fields[lang], name) ? fields[lang][name as FieldMessage] : fields[lang].invalid
