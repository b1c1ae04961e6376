/** The key under which this tab keeps what was typed on a page that it has left. */
export const TYPED_KEY = 'typed'

export function isSomethingTyped(): boolean {
  try {
    return sessionStorage.getItem(TYPED_KEY) !== null
  } catch {
    return false
  }
}
