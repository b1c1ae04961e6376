import type { ItemTranslation } from '../../../shared/translation/translation.ts'
import { useLang } from '../../base/lang.tsx'

/**
 * The `lang` attribute for what writers wrote: French, wherever the page around it is not and nobody has translated
 * it (WCAG 3.1.2).
 */
export function useContentLang(
  item?: { translation?: ItemTranslation },
  part: 'texts' | 'body' = 'texts',
): { lang?: 'fr' } {
  return useLang() === 'fr' || item?.translation?.[part] ? {} : { lang: 'fr' }
}
