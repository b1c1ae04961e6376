import { type Lang, LOCALE } from '../../../shared/base/lang.ts'

/** A file's size in a convenient unit: the unit (a key of `adminImages.…`) and the number. */
export function sizeIn(bytes: number, lang: Lang): { unit: 'bytes' | 'kilobytes' | 'megabytes'; n: string } {
  const say = (n: number, digits: number) => n.toLocaleString(LOCALE[lang], { maximumFractionDigits: digits })
  if (bytes < 1024) return { unit: 'bytes', n: say(bytes, 0) }
  if (bytes < 1024 * 1024) return { unit: 'kilobytes', n: say(bytes / 1024, 0) }
  return { unit: 'megabytes', n: say(bytes / 1024 / 1024, 1) }
}
