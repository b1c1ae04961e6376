const keyOf = (id: string, hash: string): string => `translation-draft:${id}:${hash}`

/** What was typed for a piece and not saved yet survives a reload; where storage is blocked it does not. */
export function readDraft(id: string, hash: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(id, hash))
  } catch {
    return null
  }
}

/** Keeps what is typed; null forgets it. */
export function keepDraft(id: string, hash: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(keyOf(id, hash))
    else sessionStorage.setItem(keyOf(id, hash), text)
  } catch {
    // Blocked or full: the field on the screen is all there is.
  }
}
