import { wordsLoader } from './load-words.ts'

/** The words of the back office. */
export const loadAdminWords = wordsLoader(async (lang) =>
  lang === 'en' ? (await import('./admin-en.ts')).adminEn : (await import('./admin-fr.ts')).adminFr,
)
