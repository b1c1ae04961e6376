import { use } from 'react'
import { useLang } from '../base/lang.tsx'
import type { SentenceArea, TFunction } from './types.ts'
import { tOf, wordsLoad } from './words.ts'

/**
 * The words of the page's language: `t('common.retry')`, `t('login.welcome', { name })`.
 * @param areas those whose keys are used besides the site's own. Where one is not loaded yet the component waits for
 * it (suspends), so that no key is ever shown raw; what loads the component calls loadWords() to spare that wait.
 */
export function useT<A extends SentenceArea = never>(...areas: A[]): TFunction<A | 'site'> {
  const lang = useLang()
  // Each time, also when they are there: React goes on with a component that has waited where its `use` is, and takes
  // the hooks after it for ones of a later rendering where it finds none.
  for (const area of areas) use(wordsLoad(lang, area))
  return tOf(lang)
}
