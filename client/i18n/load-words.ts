import type { Lang } from '../../shared/lang.ts'
import { addMessages } from './setup.ts'

/**
 * Words that most readers never need: what is given here loads them once, with the first page that shows
 * them. A document has one language; the server has both.
 */
export function wordsLoader(importWords: (lang: Lang) => Promise<object>): () => Promise<void> {
  const load = async (lang: Lang) => addMessages(lang, await importWords(lang))
  let loading: Promise<unknown> | undefined
  return async () => {
    loading ??= (
      typeof document === 'undefined'
        ? Promise.all([load('fr'), load('en')])
        : load(document.documentElement.lang === 'en' ? 'en' : 'fr')
    ).catch((error) => {
      loading = undefined
      throw error
    })
    await loading
  }
}
