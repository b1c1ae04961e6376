import { entriesIn } from '../../../shared/base/tables.ts'

/** What a session keeps in localStorage (docs/product/sessions.md, "Sessions"); `clockAhead` is explained in token.ts. */
export type StoredKey = 'accessToken' | 'refreshToken' | 'user' | 'csrfToken' | 'clockAhead'

/** Replaces localStorage where that is blocked or full. */
const memory = new Map<StoredKey, string>()

/** The session that the history entry carries to the next document, where nothing can be stored (app/exchange/navigation.ts). */
export const carriedSession = (): Record<string, string> | undefined =>
  memory.size > 0 ? Object.fromEntries(memory) : undefined

/** Takes over a session that came this way, and removes it from the history. */
export function takeCarriedSession(): void {
  const { session, ...entry }: { session?: Record<StoredKey, string> } = history.state ?? {}
  if (!session) return
  for (const [key, value] of entriesIn(session)) memory.set(key, value)
  history.replaceState(entry, '')
}

/** The store of a session's values. No call throws, whatever the browser allows. */
export const stored = {
  get(key: StoredKey): string | null {
    const value = memory.get(key)
    if (value !== undefined) return value
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },

  set(key: StoredKey, value: string): void {
    try {
      localStorage.setItem(key, value)
      memory.delete(key)
    } catch {
      // A full storage still holds the old value, which must not be read again.
      this.remove(key)
      memory.set(key, value)
    }
  },

  remove(key: StoredKey): void {
    memory.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {
      // localStorage is blocked, so nothing was stored there either.
    }
  },
}
