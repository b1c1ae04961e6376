import { countCharacters } from '../format/graphemes.ts'
import { isBlank } from '../format/visible.ts'

export const COMMENT_LIMITS = {
  /** Characters as people see them. */
  textMax: 1000,
  /** What those may weigh: a heap of marks on each letter is no comment. The column holds as many. */
  codePointsMax: 8000,
  /** Threads that "load more" brings. */
  page: 5,
  maxPage: 50,
  /** Replies that come with their thread, and how many more at a time. */
  firstReplies: 3,
  replies: 20,
  /** Replies that are shown around one that a link leads to. */
  around: 20,
  /** `comments.newer` counts up to here: the hint then says "more than". */
  newerMax: 100,
  /** Those of the whole site, a page of the back office. */
  latest: 20,
} as const

/** Longest text that is looked at before it is cleaned: the longest comment, generously wrapped in blanks. */
const RAW_MAX = 20_000

/** Control characters, which no keyboard types into a comment; line breaks and tabs stay. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CONTROLS = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g

/** A comment as it is stored: plain text, its line breaks kept and of one kind, nothing blank around it. */
export const cleanComment = (text: string): string =>
  text.slice(0, RAW_MAX).replace(/\r\n?/g, '\n').replace(CONTROLS, '').trim()

/** What is wrong with a text as typed, by the names of shared/messages: the same rule in form and server. */
export function commentFault(text: string): 'commentEmpty' | 'commentTooLong' | 'commentTooHeavy' | null {
  if (text.length > RAW_MAX) return 'commentTooLong'
  const clean = cleanComment(text)
  if (isBlank(clean)) return 'commentEmpty'
  if (countCharacters(clean) > COMMENT_LIMITS.textMax) return 'commentTooLong'
  return Array.from(clean).length > COMMENT_LIMITS.codePointsMax ? 'commentTooHeavy' : null
}
