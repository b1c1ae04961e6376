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
 * @param load the same function at every call
 */
export function useChunk<T extends object>(wanted: boolean, load: () => Promise<T>): Chunk<T> {
  const [loaded, setLoaded] = useState<T>()
  const [failed, setFailed] = useState(false)
  const missing = wanted && !loaded && !failed
  useEffect(() => {
    if (!missing) return
    let gone = false
    load().then(
      (chunk) => gone || setLoaded(chunk),
      () => gone || setFailed(true),
    )
    return () => {
      gone = true
    }
  }, [missing, load])
  return { loaded, failed, retry: useCallback(() => setFailed(false), []) }
}
