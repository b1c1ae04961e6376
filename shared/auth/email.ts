/** RFC 5321 section 4.5.3.1.3: a path of 256 characters, less its angle brackets. */
export const EMAIL_MAX = 254

/**
 * An e-mail address as stored and compared: without spaces around it, in lower case, with its
 * letters composed (NFC), so that "É" typed on one keyboard equals "É" typed on another.
 */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase().normalize('NFC')

/** Letters, digits and what RFC 5322 lets stand in an unquoted local part; letters of any script (RFC 6531). */
const LOCAL =
  /^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
/** Labels of letters and digits, two at least: a bare host is nearly always a slip ("emma@gmail"). */
const DOMAIN =
  /^([\p{Ll}\p{Lo}\p{N}]([\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}-]*[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}])?\.)+[\p{Ll}\p{Lo}]([\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}-]*[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}])?$/u

/**
 * Whether a normalised text has the form of an e-mail address that mail can be sent to. No quotes, brackets,
 * commas, spaces or line breaks: nothing that could end a header or name a second recipient.
 */
export function isEmail(text: string): boolean {
  if (text.length > EMAIL_MAX) return false
  const at = text.indexOf('@')
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)]
  // RFC 5321 section 4.5.3.1: 64 octets for the local part, 63 for a label.
  if (at < 1 || local.length > 64 || domain.split('.').some((label) => label.length > 63)) return false
  return LOCAL.test(local) && DOMAIN.test(domain)
}
