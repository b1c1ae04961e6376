import { adminGlossary } from './en/admin-glossary.ts'
import { adminTranslation } from './en/admin-translation.ts'
import type { TranslationAdminMessages } from './translation-admin-fr.ts'

export const translationAdminEn = { adminTranslation, adminGlossary } satisfies TranslationAdminMessages
