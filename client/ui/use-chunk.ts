import { useCallback, useEffect, useState } from 'react'

/** Code that is fetched when it is wanted. */
export interface Chunk<T> {
  /** What it exports, once it is there. */
  loaded: T | undefined
  failed: boolean
  retry: () => void
}

/**
 * Fetches code that the first screen does not need. Unlike React's lazy() it can try again after a failure, and
 * what stands around it stays while it comes.
 * @param load the same function at every call; false until it is wanted
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
