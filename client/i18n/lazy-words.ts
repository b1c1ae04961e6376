import type { Lang } from '../../shared/lang.ts'
import { addMessages } from './setup.ts'

/**
 * Words that only some parts of the site show, loaded with those. A document has one language.
 * @param load gives the words of a language
 * @returns loads them once; a failure is forgotten, so that the next call tries again. For the browser only.
 */
export function lazyWords(load: (lang: Lang) => Promise<object>): () => Promise<void> {
  let loading: Promise<void> | undefined
  return () => {
    const lang = document.documentElement.lang === 'en' ? 'en' : 'fr'
    loading ??= load(lang).then(
      (messages) => addMessages(lang, messages),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
}
