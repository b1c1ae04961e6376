import { adminGlossary } from './fr/admin-glossary.ts'
import { adminTranslation } from './fr/admin-translation.ts'
import { typesetAll, type Widen } from './words.ts'

const words = { adminTranslation, adminGlossary } as const

/** Words of the panels of translation; English must have exactly these keys. */
export type TranslationAdminMessages = Widen<typeof words>

export const translationAdminFr: TranslationAdminMessages = typesetAll(words)
