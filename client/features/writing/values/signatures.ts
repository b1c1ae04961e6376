import type { Signatory } from '../../../../shared/people/signatory.ts'
import { listIn } from './json-list.ts'

/** One who signs, as the form holds them: a guest has no id. */
export type Signer = Pick<Signatory, 'id' | 'username'>

/** As a field of the form: a text like the others, so that unsaved words and comparisons take it as any. '' is no choice. */
export const signersText = (signers: readonly Signer[]): string =>
  JSON.stringify(signers.map(({ id, username }) => ({ id, username })))

/** What the field holds. */
export const signersOf = (text: string): Signer[] => listIn<Signer>(text)

/** What a save sends of it: nothing where nothing was chosen, and the server has the maker sign. */
export const sentSignatures = (text: string): { signatures?: Signer[] } => {
  const signatures = signersOf(text)
  return signatures.length > 0 ? { signatures } : {}
}
