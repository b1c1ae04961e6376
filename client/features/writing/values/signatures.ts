import type { Signatory } from '../../../../shared/people/signatory.ts'
import { listIn } from './json-list.ts'

/** An author as the form holds them; a guest has no id. */
export type Signer = Pick<Signatory, 'id' | 'username'>

/** The authors as a text, so that unsaved forms and comparisons treat it like any other value. '' when none are chosen. */
export const signersText = (signers: readonly Signer[]): string =>
  JSON.stringify(signers.map(({ id, username }) => ({ id, username })))

/** Reads them from that text. */
export const signersOf = (text: string): Signer[] => listIn<Signer>(text)

/** The authors as a save sends them: nothing when none are chosen; the server then makes the writer the author. */
export const sentSignatures = (text: string): { signatures?: Signer[] } => {
  const signatures = signersOf(text)
  return signatures.length > 0 ? { signatures } : {}
}
