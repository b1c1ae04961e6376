/** What a session keeps in localStorage (docs/product.md, "Sessions"); `clockAhead` is explained in token.ts. */
export type StoredKey = 'accessToken' | 'refreshToken' | 'user' | 'csrfToken' | 'clockAhead'

/** Stands in for localStorage where it is blocked or full: the session then lives as long as the page. */
const memory = new Map<StoredKey, string>()

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
      // A full storage still holds the old value, which must not be taken for the new one.
      this.remove(key)
      memory.set(key, value)
    }
  },

  remove(key: StoredKey): void {
    memory.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {
      // Blocked: then nothing was stored there either.
    }
  },
}
