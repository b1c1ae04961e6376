import type { SessionUser } from '../../session/store.ts'

/** docs/product/site-and-pages.md, "Around every page". */
const SHOWN_MAX = 20
const SHORT_ID = 8

const segments = (text: string): string[] =>
  Array.from(new Intl.Segmenter('fr', { granularity: 'grapheme' }).segment(text), (s) => s.segment)

/** The user's name in the menu: the username, the part of the e-mail before the @, or a short id. */
export function displayName({ username, email, id }: Pick<SessionUser, 'id' | 'username' | 'email'>): string {
  const name = username || email?.split('@')[0] || id.slice(0, SHORT_ID)
  // The name is cut between characters as people see them, not within an emoji.
  const characters = segments(name)
  return characters.length > SHOWN_MAX ? `${characters.slice(0, SHOWN_MAX).join('')}…` : name
}
