/**
 * What `make` resolves to, made when first asked for: those who ask meanwhile get the same. A failure reaches all who
 * wait for it, and the next to ask tries again.
 */
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
