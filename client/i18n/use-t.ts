import type { i18n, TFunction } from 'i18next'
import { useContext } from 'react'
import { I18nContext } from 'react-i18next'

/** Sentences that are filled with nothing come out of i18next once and are then only looked up. */
function remembering(instance: i18n): TFunction {
  const known = new Map<string, string>()
  const t = (key: string, values?: Record<string, unknown>): string => {
    if (values) return instance.t(key, values)
    let text = known.get(key)
    if (text === undefined) {
      text = instance.t(key)
      known.set(key, text)
    }
    return text
  }
  return t as TFunction
}

const functions = new WeakMap<i18n, TFunction>()

/**
 * The words of the page's language: `t('common.retry')`. What useTranslation() gives, without its copy of the
 * instance and its listeners in every component, which took a third of the time to render a page: here a
 * page has one language for good, another is another document.
 */
export function useT(): TFunction {
  const { i18n } = useContext(I18nContext)
  let t = functions.get(i18n)
  if (!t) {
    t = remembering(i18n)
    functions.set(i18n, t)
  }
  return t
}
