import { wordsLoader } from './load-words.ts'

/** The words about the connection. */
export const loadConnectivityWords = wordsLoader(async (lang) =>
  lang === 'en'
    ? (await import('./connectivity-en.ts')).connectivityEn
    : (await import('./connectivity-fr.ts')).connectivityFr,
)
