import { countCharacters } from '../format/graphemes.ts'
import { isBlank } from '../format/visible.ts'

export const COMMENT_LIMITS = {
  /** In characters, as people see them. */
  textMax: 1000,
  /** The column's size in code points, which also limits marks heaped on letters. */
  codePointsMax: 8000,
  page: 5,
  maxPage: 50,
  /** How long after writing its author may change it, by the database's clock. */
  editMinutes: 15,
  /** How many people one comment can name; further names are plain words. */
  mentions: 5,
  /** How long earlier wordings are kept. */
  formerDays: 30,
  /** How many replies come with their thread, and how many more at a time. */
  firstReplies: 3,
  replies: 20,
  around: 20,
  /** The most that `comments.newer` counts; the hint then says "more than". */
  newerMax: 100,
  /** The user's own comments, in the profile. */
  mine: 20,
} as const

/** The longest comment, with plenty of blanks around it. */
const RAW_MAX = 20_000

/** Characters that no keyboard types into a comment; line breaks and tabs are allowed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CONTROLS = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g

/** Unifies line breaks and trims blanks. */
export const cleanComment = (text: string): string =>
  text.slice(0, RAW_MAX).replace(/\r\n?/g, '\n').replace(CONTROLS, '').trim()

/** Form and server share this rule. @returns a name of shared/messages, or null */
export function commentFault(text: string): 'commentEmpty' | 'commentTooLong' | 'commentTooHeavy' | null {
  if (text.length > RAW_MAX) return 'commentTooLong'
  const clean = cleanComment(text)
  if (isBlank(clean)) return 'commentEmpty'
  if (countCharacters(clean) > COMMENT_LIMITS.textMax) return 'commentTooLong'
  return Array.from(clean).length > COMMENT_LIMITS.codePointsMax ? 'commentTooHeavy' : null
}
