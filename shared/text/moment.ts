import { type Lang, LOCALE } from '../lang.ts'

const format = (lang: Lang) =>
  new Intl.DateTimeFormat(LOCALE[lang], { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/Paris' })

const formats: Partial<Record<Lang, Intl.DateTimeFormat>> = {}

/** A moment in full, in Paris: 'samedi 21 novembre 2026 à 16:20'. */
export function formatMoment(date: Date, lang: Lang): string {
  formats[lang] ??= format(lang)
  return formats[lang].format(date)
}
