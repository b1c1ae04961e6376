import { wordsLoader } from './load-words.ts'

/** The words of the editor and of the forms it stands in. */
export const loadEditorWords = wordsLoader(async (lang) =>
  lang === 'en' ? (await import('./editor-en.ts')).editorEn : (await import('./editor-fr.ts')).editorFr,
)
