import type { SessionUser } from '../../session/store.ts'

/** docs/product/site-and-pages.md, "Around every page". */
const SHOWN_MAX = 20
const SHORT_ID = 8

const segments = (text: string): string[] =>
  Array.from(new Intl.Segmenter('fr', { granularity: 'grapheme' }).segment(text), (s) => s.segment)

/** What the menu calls somebody: the username, the e-mail's part before the at sign, or a short id. */
export function displayName({ username, email, id }: Pick<SessionUser, 'id' | 'username' | 'email'>): string {
  const name = username || email?.split('@')[0] || id.slice(0, SHORT_ID)
  // Cut between characters as people see them, not in the middle of an emoji.
  const characters = segments(name)
  return characters.length > SHOWN_MAX ? `${characters.slice(0, SHOWN_MAX).join('')}…` : name
}
