import { wordsLoader } from './load-words.ts'

/** The words of the team's page. */
export const loadAboutWords = wordsLoader(async (lang) =>
  lang === 'en' ? (await import('./about-en.ts')).aboutEn : (await import('./about-fr.ts')).aboutFr,
)
