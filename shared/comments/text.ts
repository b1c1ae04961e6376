import { countCharacters } from '../format/graphemes.ts'
import { isBlank } from '../format/visible.ts'

export const COMMENT_LIMITS = {
  /** Characters are those that people see. */
  textMax: 1000,
  /** A heap of marks on each letter is no comment. The column holds as many code points. */
  codePointsMax: 8000,
  page: 5,
  maxPage: 50,
  /** So long after it was written its author may change it, by the database's clock. */
  editMinutes: 15,
  /** So many people are named in one; more are words like any other. */
  mentions: 5,
  /** What it said before is kept so long. */
  formerDays: 30,
  /** So many come with their thread, and so many more at a time. */
  firstReplies: 3,
  replies: 20,
  around: 20,
  /** `comments.newer` counts up to here: the hint then says "more than". */
  newerMax: 100,
  /** Of one's own, in the profile. */
  mine: 20,
} as const

/** This is the longest comment, generously wrapped in blanks. */
const RAW_MAX = 20_000

/** No keyboard types these into a comment; line breaks and tabs stay. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CONTROLS = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g

/** Line breaks become one kind, and nothing blank stays around. */
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
