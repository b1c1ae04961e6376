import { wordsLoader } from './load-words.ts'

/** The words of the videos page. */
export const loadVideosWords = wordsLoader(async (lang) =>
  lang === 'en' ? (await import('./videos-en.ts')).videosEn : (await import('./videos-fr.ts')).videosFr,
)
