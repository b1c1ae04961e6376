import { use } from 'react'
import { useLang } from '../base/lang.tsx'
import type { SentenceArea, TFunction } from './types.ts'
import { tOf, wordsLoad } from './words.ts'

/**
 * The words of the page's language: `t('common.retry')`, `t('login.welcome', { name })`.
 * @param areas areas whose keys are used besides the site's own. While one is not loaded the component suspends, so that no
 * raw key is ever shown; code that loads the component should call loadWords() to avoid that.
 */
export function useT<A extends SentenceArea = never>(...areas: A[]): TFunction<A | 'site'> {
  const lang = useLang()
  // This calls `use` for loaded areas, too. React resumes a component that has suspended at its `use`; without that call it
  // would take the following hooks for those of a later rendering.
  for (const area of areas) use(wordsLoad(lang, area))
  return tOf(lang)
}
