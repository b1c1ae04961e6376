import { fieldsIn } from '../../../../shared/base/property.ts'

/** What was typed for a passage and is not saved yet. */
export interface UnsavedCorrection {
  /** A marked text. */
  text: string
  /** The French that it belongs to, as a marked text. */
  source: string
  /** The `version` of the English that it was to take the place of. */
  version: string | null
}

const prefix = (id: string): string => `translation-typed:${id}:`

/** What was typed for an item, by the digests of its French. It survives a reload; where storage is blocked it does not. */
export function readUnsavedCorrections(id: string): Record<string, UnsavedCorrection> {
  const unsaved: Record<string, UnsavedCorrection> = {}
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (!key.startsWith(prefix(id))) continue
      const typed = fieldsIn(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
      if (typeof typed.text !== 'string' || typeof typed.source !== 'string') continue
      const version = typeof typed.version === 'string' ? typed.version : null
      unsaved[key.slice(prefix(id).length)] = { text: typed.text, source: typed.source, version }
    }
  } catch {
    // Blocked, or written by somebody else: the fields on the screen are all there is.
  }
  return unsaved
}

/** Keeps what is typed; null forgets it. */
export function saveUnsavedCorrection(id: string, hash: string, typed: UnsavedCorrection | null): void {
  try {
    if (typed === null) sessionStorage.removeItem(prefix(id) + hash)
    else sessionStorage.setItem(prefix(id) + hash, JSON.stringify(typed))
  } catch {
    // Blocked or full, as above.
  }
}
