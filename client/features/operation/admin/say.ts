import { type Lang, LOCALE } from '../../../../shared/base/lang.ts'
import { relativeTime } from '../../../../shared/format/relative-time.ts'
import { useLang } from '../../../base/lang.tsx'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** A size in a convenient unit: `1,5 Go`. */
export function bytesIn(bytes: number, lang: Lang): string {
  const size = Math.abs(bytes)
  const step = size < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(size) / 10))
  return new Intl.NumberFormat(LOCALE[lang], {
    style: 'unit',
    unit: UNITS[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step > 1 ? 1 : 0,
  }).format(bytes / 1024 ** step)
}

/** Functions that write numbers and times as the page does. @param now by the server's clock, which has dated the answers */
export function useSay(now: Date) {
  const lang = useLang()
  const locale = LOCALE[lang]
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'Europe/Paris' })
  return {
    bytes: (bytes: number) => bytesIn(bytes, lang),
    number: (n: number) => n.toLocaleString(locale),
    /** Precise to the second. */
    time: (at: Date) => format({ timeStyle: 'medium' }).format(at),
    moment: (at: Date) => format({ dateStyle: 'short', timeStyle: 'medium' }).format(at),
    day: (at: Date) => format({ dateStyle: 'long' }).format(at),
    ago: (at: Date) => relativeTime(at, now, lang).toLocaleLowerCase(locale),
  }
}
