import { type Lang, LOCALE } from '../base/lang.ts'

/** Server and browser must write the same text in every place (docs/architecture.md, "Data"). */
const timeZone = 'Europe/Paris'

const long = {
  fr: new Intl.DateTimeFormat(LOCALE.fr, { dateStyle: 'long', timeZone }),
  en: new Intl.DateTimeFormat(LOCALE.en, { dateStyle: 'long', timeZone }),
}
const month = {
  fr: new Intl.DateTimeFormat(LOCALE.fr, { month: 'long', year: 'numeric', timeZone }),
  en: new Intl.DateTimeFormat(LOCALE.en, { month: 'long', year: 'numeric', timeZone }),
}
const short = new Intl.DateTimeFormat('fr-FR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone,
})

/** '14 novembre 2026', '1er mars 2026'; '14 November 2026' in English. */
export function formatLong(date: Date, lang: Lang): string {
  const text = long[lang].format(date)
  // In French the first of a month is an ordinal; ICU writes the bare number.
  return lang === 'fr' ? text.replace(/^1(?=\s)/, '1er') : text
}

/** 'novembre 2026', 'November 2026'. */
export const formatMonth = (date: Date, lang: Lang): string => month[lang].format(date)

/** '14/11/2026' in both languages. */
export const formatShort = (date: Date): string => short.format(date)
