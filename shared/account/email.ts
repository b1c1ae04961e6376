/** RFC 5321 section 4.5.3.1.3: a path of 256 characters, minus its angle brackets. */
export const EMAIL_MAX = 254

/** Composed letters (NFC) make "É" equal to "É" of another keyboard. */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase().normalize('NFC')

/** Characters that RFC 5322 allows in an unquoted local part; letters may be of any script (RFC 6531). */
const LOCAL =
  /^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
/** A bare host is nearly always a mistake ("emma@gmail"). */
const DOMAIN =
  /^([\p{Ll}\p{Lo}\p{N}]([\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}-]*[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}])?\.)+[\p{Ll}\p{Lo}]([\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}-]*[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}])?$/u

/** Quotes, brackets, commas and blanks could end a mail's header or add another. */
export function isEmail(text: string): boolean {
  if (text.length > EMAIL_MAX) return false
  const at = text.indexOf('@')
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)]
  // RFC 5321 section 4.5.3.1: 64 octets for the local part, 63 for a label.
  if (at < 1 || local.length > 64 || domain.split('.').some((label) => label.length > 63)) return false
  return LOCAL.test(local) && DOMAIN.test(domain)
}
