import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Lang } from '../../shared/lang.ts'
import type { Messages } from './fr.ts'

/**
 * The words of one language, ready at once. One instance per language for the whole process: instances are
 * never shared between languages nor made per request.
 */
export function createI18n(lang: Lang, messages: Messages): i18n {
  const instance = createInstance()
  void instance.use(initReactI18next).init({
    lng: lang,
    fallbackLng: false,
    initAsync: false,
    resources: { [lang]: { translation: messages } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return instance
}
