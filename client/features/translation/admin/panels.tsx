import { lazy } from 'react'
import { loadEditorWords } from '../../../i18n/editor.ts'
import { loadTranslationAdminWords } from '../../../i18n/translation-admin.ts'

/** With its words: whoever does not open a panel loads neither. */
const withWords = <T,>(module: Promise<T>): Promise<T> =>
  Promise.all([module, loadTranslationAdminWords(), loadEditorWords()]).then(([loaded]) => loaded)

export const LazyTranslationPanel = lazy(async () => ({
  default: (await withWords(import('./translation-panel.tsx'))).TranslationPanel,
}))
export const LazyGlossaryPanel = lazy(async () => ({
  default: (await withWords(import('./glossary-panel.tsx'))).GlossaryPanel,
}))
