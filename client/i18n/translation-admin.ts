import { wordsLoader } from './load-words.ts'

/** The words of the panels in which the team looks after translations. */
export const loadTranslationAdminWords = wordsLoader(async (lang) =>
  lang === 'en'
    ? (await import('./translation-admin-en.ts')).translationAdminEn
    : (await import('./translation-admin-fr.ts')).translationAdminFr,
)
