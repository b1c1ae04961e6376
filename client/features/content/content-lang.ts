import { useLang } from '../../lang.tsx'

/**
 * The `lang` attribute for what writers wrote: French, wherever the page around it is not (WCAG 3.1.2).
 */
export const useContentLang = (): { lang?: 'fr' } => (useLang() === 'fr' ? {} : { lang: 'fr' })
