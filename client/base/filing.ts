import { useSyncExternalStore } from 'react'
import type { Filed } from '../../shared/platforms/kinds.ts'
import { type NamedFiling, NO_NAMES } from '../../shared/platforms/named.ts'

let filing: NamedFiling = NO_NAMES
const listeners = new Set<() => void>()

/**
 * Sets the names of platforms and genres for everything that is rendered after it. On the server call it right before
 * rendering, which is synchronous; in the browser the back office does, as public pages show what the server has written.
 */
export function giveFiling(given: NamedFiling): void {
  filing = given
  for (const tell of listeners) tell()
}

/** The name of a platform or genre; the id of one of which nothing is known. */
export const filedName = (kind: Filed, id: string): string => filing[kind].names.get(id) ?? id

const given = (): NamedFiling => filing

function listen(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** The platforms and genres in the document's language. */
export const useFiling = (): NamedFiling => useSyncExternalStore(listen, given, given)

/** Their names; the component is rendered again when they come. */
export function useFiledName(): typeof filedName {
  useFiling()
  return filedName
}
