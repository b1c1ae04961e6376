import type { ErrorCode } from '../base/errors.ts'
import { type Lang, LOCALE } from '../base/lang.ts'
import { isKeyOf } from '../base/tables.ts'
import { fill, type Names, partsOf, type Value } from '../format/fill.ts'
import { errorsEn, fieldsEn } from './en.ts'
import { errorsFr, type FieldMessage, fieldsFr } from './fr.ts'
import { type Notice, noticesEn, noticesFr } from './notices.ts'

const errors: Record<Lang, Record<ErrorCode, string>> = { fr: errorsFr, en: errorsEn }
const fields: Record<Lang, Record<FieldMessage, string>> = { fr: fieldsFr, en: fieldsEn }
const notices: Record<Lang, Record<Notice, string>> = { fr: noticesFr, en: noticesEn }

export const errorMessage = (code: ErrorCode, lang: Lang): string => errors[lang][code]

/** Unknown names get the general sentence. */
export const fieldMessage = (name: string, lang: Lang): string =>
  isKeyOf(fields[lang], name) ? fields[lang][name] : fields[lang].invalid

type FilledNotice = { [N in Notice]: [Names<(typeof noticesFr)[N]>] extends [never] ? never : N }[Notice]
export type PlainNotice = Exclude<Notice, FilledNotice>

/** The compiler requires exactly the values that a sentence names. */
export function noticeMessage(name: PlainNotice, lang: Lang): string
export function noticeMessage<N extends FilledNotice>(
  name: N,
  lang: Lang,
  values: { [V in Names<(typeof noticesFr)[N]>]: Value },
): string
export function noticeMessage(name: Notice, lang: Lang, values: Record<string, Value> = {}): string {
  return fill(partsOf(notices[lang][name]), values)
}

const TOO_MANY: Record<Lang, (wait: string) => string> = {
  fr: (wait) => `Trop de tentatives. Réessayez dans ${wait}.`,
  en: (wait) => `Too many attempts. Try again in ${wait}.`,
}

/** In seconds below a minute, else in minutes, rounded up. */
export function tooManyMessage(seconds: number, lang: Lang): string {
  const [value, unit] = seconds < 60 ? [Math.ceil(seconds), 'second'] : [Math.ceil(seconds / 60), 'minute']
  const wait = new Intl.NumberFormat(LOCALE[lang], { style: 'unit', unit, unitDisplay: 'long' }).format(value)
  return TOO_MANY[lang](wait)
}
