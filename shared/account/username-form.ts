import { countCharacters } from '../format/graphemes.ts'
import { usernameKey } from './username.ts'

/** Characters are those that people see: an accented letter or an emoji is one. */
export const USERNAME_MIN = 2
export const USERNAME_MAX = 20

/** The column has this size: what people see as one character may be several code points. */
const CODE_POINTS_MAX = 80

/** The Braille blank shows nothing, either. */
const FORBIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** No script stacks so many marks on a letter: they would cover the lines around the name. */
const HEAPED_MARKS = /\p{M}{4}/u

/** Phones put these after an emoji that also exists as a plain symbol; nothing changes without them. */
const EMOJI_STYLE = /(\p{Extended_Pictographic})[\ufe0e\ufe0f]/gu

/** The stored form is composed, without spaces around it, its inner spaces single and plain. */
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
  // This keeps counting characters cheap whatever was sent.
  if (name.length > 2 * CODE_POINTS_MAX || Array.from(name).length > CODE_POINTS_MAX) return 'usernameTooLong'
  if (!name.isWellFormed() || FORBIDDEN.test(name) || HEAPED_MARKS.test(name)) return 'usernameInvalid'
  const characters = countCharacters(name)
  if (characters < USERNAME_MIN) return 'usernameTooShort'
  if (characters > USERNAME_MAX) return 'usernameTooLong'
  // A name that compares as nothing, such as marks alone, could not be told from another one.
  return usernameKey(name) === '' ? 'usernameInvalid' : null
}
