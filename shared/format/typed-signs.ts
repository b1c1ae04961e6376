import type { Lang } from '../base/lang.ts'

/** The signs of a keyboard that typography writes in another form. */
export type TypedSign = "'" | '"'

export const isTypedSign = (text: string | null | undefined): text is TypedSign =>
  text === "'" || text === '"'

const PAIRS: Record<string, string> = { '«': '»', '“': '”', '‘': '’' }

/** The quotation mark that is still open; undefined for none. ’ closes only what ‘ has opened, as it is an apostrophe, too. */
function openIn(text: string): string | undefined {
  const open: string[] = []
  for (const [sign] of text.matchAll(/[«»“”‘’]/g)) {
    if (sign in PAIRS) open.push(sign)
    else if (PAIRS[open.at(-1) ?? ''] === sign) open.pop()
  }
  return open.at(-1)
}

/** Whether the words before the caret end within an address, where each sign counts. */
function inAddress(text: string): boolean {
  // Behind an apostrophe the address begins: "d’exemple.fr/l'avis".
  const run = (text.split(/\s/).at(-1) ?? '').replace(/^(?:[«“‘([]|\p{L}{1,2}’)+/u, '')
  return /:\/\/|^(?:mailto:|www\.|\/)|[^@]@|^[\w-]+(?:\.[\w-]+)+\//i.test(run)
}

/** Whether a mark of Markdown for code is open before the caret. */
const inCode = (text: string): boolean => text.split('`').length % 2 === 0

const BEGINS = /[\s([{—–‘“«/-]/

function double(before: string, lang: Lang): string | undefined {
  const previous = before.slice(-1)
  const open = openIn(before)
  const [first, last] = lang === 'fr' ? ['« ', ' »'] : ['“', '”']
  // Who spaces quotation marks by hand closes them after a space.
  if (previous === ' ' && open === '«' && !before.endsWith('« ')) return '»'
  if (previous === '' || BEGINS.test(previous) || (lang === 'fr' && previous === '’'))
    return lang === 'fr' && open ? '“' : first
  if (open === '“') return '”'
  // Inches.
  if (!open && /\d/.test(previous)) return undefined
  return last
}

function single(before: string, lang: Lang): string | undefined {
  const previous = before.slice(-1)
  // Feet and minutes.
  if (/\d/.test(previous) && openIn(before) !== '‘') return undefined
  const opens = lang === 'en' && (previous === '' || BEGINS.test(previous))
  return opens ? '‘' : '’'
}

/**
 * What typography writes for a sign that was typed: `’`, « » and, within these, “ ” in French; ‘ ’ and “ ” in English. The
 * spaces in French marks are plain ones, which pages show as no-break spaces (typography.ts).
 * @param before the words of the paragraph up to the sign
 * @returns undefined where it stays as it is: in addresses, in code, after a number
 */
export function typedAs(sign: TypedSign, before: string, lang: Lang): string | undefined {
  if (inCode(before)) return undefined
  if (inAddress(before) && !(sign === '"' && openIn(before))) return undefined
  return sign === '"' ? double(before, lang) : single(before, lang)
}

/** The punctuation after an address belongs to the sentence. */
const MAIL = /(?<=^|[\s(«“<,;:])([\w.+%’'-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,})(?=[.,;:!?)»”>]*$)/i

/**
 * The address of mail at the end of what was typed.
 * @returns its place, and the address itself, whose apostrophe may have become a curly one while it was typed
 */
export function mailAtEnd(text: string): { start: number; end: number; address: string } | undefined {
  const found = MAIL.exec(text.slice(-300))
  if (!found) return undefined
  const start = Math.max(0, text.length - 300) + found.index
  const typed = found[1] ?? ''
  return { start, end: start + typed.length, address: typed.replaceAll('’', "'") }
}
