import { can } from '../account/permissions.ts'
import { ROLES, type Role } from '../account/roles.ts'

export interface Signatory {
  /** Null for a guest, who has a name and no account. */
  id: string | null
  username: string
  role: Role | null
  /** Null for guests, and for people who have left the team. */
  slug: string | null
}

/** CHECKs of the table "Signature" agree. */
export const SIGNATURES_MAX = 3

/** Everybody who may sign has a page at once. */
export const SIGNING_ROLES: readonly Role[] = ROLES.filter((role) => can({ id: '', role }, 'texts.sign'))

/** Replaces the signature of a deleted account on texts that somebody has taken over. */
export const EDITORIAL_TEAM = 'La rédaction'

/** "Léa, Nadir et Camille". */
export const namesOf = (signatures: readonly Pick<Signatory, 'username'>[], lang: 'fr' | 'en'): string =>
  new Intl.ListFormat(lang, { type: 'conjunction' }).format(signatures.map(({ username }) => username))

/** REST names the first signer with an account as the author, or else the first guest. */
export const authorOf = (signatures: readonly Signatory[]): Signatory =>
  signatures.find(({ id }) => id !== null) ??
  signatures[0] ?? { id: null, username: EDITORIAL_TEAM, role: null, slug: null }
