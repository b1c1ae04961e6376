import { countCharacters } from '../format/graphemes.ts'
import { usernameKey } from './username.ts'

/** Counts the characters that people see: an accented letter or an emoji is one. */
export const USERNAME_MIN = 2
export const USERNAME_MAX = 20

/** The column's size: a visible character may be several code points. */
const CODE_POINTS_MAX = 80

/** The Braille blank is also invisible. */
const FORBIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** No script puts so many marks on a letter: they would cover the lines around the name. */
const HEAPED_MARKS = /\p{M}{4}/u

/** Phones put these after an emoji that also exists as a plain symbol; nothing changes without them. */
const EMOJI_STYLE = /(\p{Extended_Pictographic})[\ufe0e\ufe0f]/gu

/** The stored form is composed and trimmed, with single plain spaces inside. */
export const cleanUsername = (text: string): string =>
  text
    .normalize('NFC')
    .replace(EMOJI_STYLE, '$1')
    .replace(/\p{Zs}+/gu, ' ')
    .trim()

/** @returns a name of shared/messages, or null */
export function usernameFault(
  name: string,
): 'usernameInvalid' | 'usernameTooShort' | 'usernameTooLong' | null {
  // Keeps counting characters cheap whatever was sent.
  if (name.length > 2 * CODE_POINTS_MAX || Array.from(name).length > CODE_POINTS_MAX) return 'usernameTooLong'
  if (!name.isWellFormed() || FORBIDDEN.test(name) || HEAPED_MARKS.test(name)) return 'usernameInvalid'
  const characters = countCharacters(name)
  if (characters < USERNAME_MIN) return 'usernameTooShort'
  if (characters > USERNAME_MAX) return 'usernameTooLong'
  // A name that compares as nothing, such as marks alone, would equal others.
  return usernameKey(name) === '' ? 'usernameInvalid' : null
}
