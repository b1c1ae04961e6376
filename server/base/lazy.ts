/** Callers share one run of `make`; after a failure the next call tries again. */
export function lazy<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    if (made) return made
    const attempt = make()
    made = attempt
    attempt.catch(() => {
      made = undefined
    })
    return attempt
  }
}
