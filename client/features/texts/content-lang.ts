import type { ItemTranslation } from '../../../shared/translation/translation.ts'
import { useLang } from '../../base/lang.tsx'

/**
 * The `lang` attribute for the words of writers: `fr` wherever the page is in another language and they are not
 * translated (WCAG 3.1.2).
 */
export function useContentLang(
  item?: { translation?: ItemTranslation },
  part: 'texts' | 'body' = 'texts',
): { lang?: 'fr' } {
  return useLang() === 'fr' || item?.translation?.[part] ? {} : { lang: 'fr' }
}
