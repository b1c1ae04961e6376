import type { Lang } from '../base/lang.ts'

/** What somebody wrote, in the quotation marks of a language; French ones keep to their words. */
export const quoted = (text: string, lang: Lang): string =>
  lang === 'fr' ? `«\u00a0${text}\u00a0»` : `“${text}”`
