import { wordsLoader } from './load-words.ts'

/** The words of accounts and sessions, which most readers never need. */
export const loadAccountWords = wordsLoader(async (lang) =>
  lang === 'en' ? (await import('./account-en.ts')).accountEn : (await import('./account-fr.ts')).accountFr,
)
