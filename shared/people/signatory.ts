import { can, ROLES, type Role } from '../account/permissions.ts'

/** Somebody who signs a text, as readers see them. */
export interface Signatory {
  /** Null for a guest, who has a name and no account. */
  id: string | null
  username: string
  role: Role | null
  /** Of their page, `/team/{slug}`; null where there is none: of guests, and of those who are no longer of the team. */
  slug: string | null
}

/** One to three sign a text (CHECKs of the table "Signature"). */
export const SIGNATURES_MAX = 3

/** Whose role lets them sign texts: they have a page at once. */
export const SIGNING_ROLES: readonly Role[] = ROLES.filter((role) => can({ id: '', role }, 'texts.sign'))

/** What the signature of an account that went becomes on texts that somebody has taken over. */
export const EDITORIAL_TEAM = 'La rédaction'

/** Names as a sentence has them: "Léa, Nadir et Camille". */
export const namesOf = (signatures: readonly Pick<Signatory, 'username'>[], lang: 'fr' | 'en'): string =>
  new Intl.ListFormat(lang, { type: 'conjunction' }).format(signatures.map(({ username }) => username))

/** Whom REST names as the author: the first with an account, or else the first guest. */
export const authorOf = (signatures: readonly Signatory[]): Signatory =>
  signatures.find(({ id }) => id !== null) ??
  signatures[0] ?? { id: null, username: EDITORIAL_TEAM, role: null, slug: null }
