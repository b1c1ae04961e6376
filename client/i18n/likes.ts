import { lazyWords } from './lazy-words.ts'

/** The words of likes: loaded with what shows them. */
export const loadLikesWords = lazyWords(async (lang) =>
  lang === 'en' ? (await import('./likes-en.ts')).likesEn : (await import('./likes-fr.ts')).likesFr,
)
