import { type Lang, LOCALE } from '../base/lang.ts'

const format = (lang: Lang) =>
  new Intl.DateTimeFormat(LOCALE[lang], { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/Paris' })

const dateTime = (lang: Lang) =>
  new Intl.DateTimeFormat(LOCALE[lang], { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' })

const dateTimes: Partial<Record<Lang, Intl.DateTimeFormat>> = {}

/** '21 novembre 2026 à 16:20', '1er mars 2026 à 09:05'. */
export function formatDateTime(date: Date, lang: Lang): string {
  dateTimes[lang] ??= dateTime(lang)
  const text = dateTimes[lang].format(date)
  return lang === 'fr' ? text.replace(/^1(?=\s)/, '1er') : text
}

const formats: Partial<Record<Lang, Intl.DateTimeFormat>> = {}

/** 'samedi 21 novembre 2026 à 16:20', in Paris. */
export function formatMoment(date: Date, lang: Lang): string {
  formats[lang] ??= format(lang)
  return formats[lang].format(date)
}
