import { lazy } from 'react'
import { loadWords } from '../../../i18n/words.ts'

/** Loads a panel together with its words; users who open no panel load neither. */
const withWords = <T,>(module: Promise<T>): Promise<T> =>
  Promise.all([module, loadWords('translation-admin', 'editor')]).then(([loaded]) => loaded)

export const LazyTranslationPanel = lazy(async () => ({
  default: (await withWords(import('./translation-panel.tsx'))).TranslationPanel,
}))
export const LazyGlossaryPanel = lazy(async () => ({
  default: (await withWords(import('./glossary-panel.tsx'))).GlossaryPanel,
}))
