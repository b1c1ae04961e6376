import { useCallback, useEffect, useState } from 'react'

/** Code that is loaded when it is needed. */
export interface Chunk<T> {
  loaded: T | undefined
  failed: boolean
  retry: () => void
}

/**
 * Loads code that the first screen does not need. Unlike React's lazy() it can retry after a failure, and
 * the content around it stays while it loads.
 * @param load the same function at every call; false until it is needed
 */
export function useChunk<T extends object>(load: false | (() => Promise<T>)): Chunk<T> {
  const [loaded, setLoaded] = useState<T>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!load || loaded || failed) return
    let gone = false
    load().then(
      (chunk) => gone || setLoaded(chunk),
      () => gone || setFailed(true),
    )
    return () => {
      gone = true
    }
  }, [load, loaded, failed])
  return { loaded, failed, retry: useCallback(() => setFailed(false), []) }
}
