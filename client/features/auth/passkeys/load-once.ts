/** Something that is loaded once, when it is first needed, and again after a failure. */
export interface LoadOnce<T> {
  load: () => Promise<T>
  /** The loaded value; undefined before it is there. */
  loaded: () => T | undefined
}

/** @param fetch starts a load; not called again while one is under way or has succeeded */
export function loadOnce<T>(fetch: () => Promise<T>): LoadOnce<T> {
  let loaded: T | undefined
  let pending: Promise<T> | undefined
  const load = () => {
    pending ??= fetch().then(
      (code) => {
        loaded = code
        return code
      },
      (error: unknown) => {
        pending = undefined
        throw error
      },
    )
    return pending
  }
  return { load, loaded: () => loaded }
}
