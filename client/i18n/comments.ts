import { lazyWords } from './lazy-words.ts'

/** The words of comments: loaded with what shows them. */
export const loadCommentsWords = lazyWords(async (lang) =>
  lang === 'en'
    ? (await import('./comments-en.ts')).commentsEn
    : (await import('./comments-fr.ts')).commentsFr,
)
