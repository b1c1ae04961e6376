import { fieldsIn } from '../../../../shared/base/property.ts'

export interface UnsavedCorrection {
  /** A marked text. */
  text: string
  /** The French that it belongs to, as a marked text. */
  source: string
  /** The `version` of the English that it was meant to replace. */
  version: string | null
}

const prefix = (id: string): string => `translation-typed:${id}:`

/** The unsaved corrections of an item, by the digests of their French. They survive a reload, unless storage is blocked. */
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
    // Storage is blocked or holds something else: only the fields on the screen count.
  }
  return unsaved
}

/** Stores a correction; null removes it. */
export function saveUnsavedCorrection(id: string, hash: string, typed: UnsavedCorrection | null): void {
  try {
    if (typed === null) sessionStorage.removeItem(prefix(id) + hash)
    else sessionStorage.setItem(prefix(id) + hash, JSON.stringify(typed))
  } catch {
    // Storage is blocked or full: only the fields on the screen count.
  }
}
