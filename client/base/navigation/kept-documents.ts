/** How many documents are kept for a reader who goes back to them, and for how long. */
const MOST = 10
const KEPT_MS = 5 * 60_000

/** The key is the address (path and query). The document that was left last comes last. */
const kept = new Map<string, { document: Document; at: number }>()
const forgetters = new Set<() => void>()
let changed = 0

/** How many changes this browser has sent. */
export const changesSoFar = (): number => changed

/** Keeps a document that the reader leaves. */
export function keepDocument(address: string, document: Document): void {
  kept.delete(address)
  kept.set(address, { document, at: performance.now() })
  for (const oldest of kept.keys()) if (kept.size > MOST) kept.delete(oldest)
}

/** The document of an address as the server wrote it, while it may still be shown. */
export function keptDocument(address: string): Document | undefined {
  const found = kept.get(address)
  return found && performance.now() - found.at < KEPT_MS ? found.document : undefined
}

/** Forgets all documents: something was changed on the server, so pages are read again. */
export function forgetDocuments(): void {
  changed++
  kept.clear()
  for (const forget of forgetters) forget()
}

/** Adds a function that forgets something else at the same time. */
export const onForgotten = (forget: () => void): void => void forgetters.add(forget)
