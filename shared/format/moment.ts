import { type Lang, LOCALE } from '../base/lang.ts'

const format = (lang: Lang) =>
  new Intl.DateTimeFormat(LOCALE[lang], { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/Paris' })

const dateTime = (lang: Lang) =>
  new Intl.DateTimeFormat(LOCALE[lang], { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' })

const dateTimes: Partial<Record<Lang, Intl.DateTimeFormat>> = {}

/** In French the first of a month is an ordinal. */
const ordinal = (text: string, lang: Lang): string =>
  lang === 'fr' ? text.replace(/(?<!\S)1(?=\s\p{L})/u, '1er') : text

/** '21 novembre 2026 à 16:20', '1er mars 2026 à 09:05'. */
export function formatDateTime(date: Date, lang: Lang): string {
  dateTimes[lang] ??= dateTime(lang)
  return ordinal(dateTimes[lang].format(date), lang)
}

const formats: Partial<Record<Lang, Intl.DateTimeFormat>> = {}

/** 'samedi 21 novembre 2026 à 16:20', 'mardi 1er décembre 2026 à 01:00', in Paris. */
export function formatMoment(date: Date, lang: Lang): string {
  formats[lang] ??= format(lang)
  return ordinal(formats[lang].format(date), lang)
}
