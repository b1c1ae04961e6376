import { createInstance, type i18n } from 'i18next'
import type { Lang } from '../../shared/lang.ts'
import type { Messages } from './fr.ts'

const instances = new Map<Lang, i18n>()
/** Words that were there before their instance: a page's own load while the site's words are on their way. */
const waiting = new Map<Lang, object[]>()

const add = (instance: i18n, lang: Lang, messages: object) =>
  void instance.addResourceBundle(lang, 'translation', messages, true, true)

/** Adds words that only some pages need. */
export function addMessages(lang: Lang, messages: object): void {
  const instance = instances.get(lang)
  if (instance) add(instance, lang, messages)
  else waiting.set(lang, [...(waiting.get(lang) ?? []), messages])
}

/**
 * The words of one language, ready at once. One instance per language for the whole process: instances are
 * never shared between languages nor made per request.
 */
export function createI18n(lang: Lang, messages: Messages): i18n {
  const instance = createInstance()
  instances.set(lang, instance)
  void instance.init({
    lng: lang,
    fallbackLng: false,
    initAsync: false,
    resources: { [lang]: { translation: messages } },
    interpolation: { escapeValue: false },
  })
  for (const later of waiting.get(lang) ?? []) add(instance, lang, later)
  return instance
}

/** A text in the document's language, for code outside components: what goes wrong in a file's upload. */
export function textOf(key: string, values?: Record<string, unknown>): string {
  const instance = instances.get(document.documentElement.lang === 'en' ? 'en' : 'fr')
  return instance?.t(key, values ?? {}) ?? key
}
