/** How many documents that were read are kept for who goes back to them, and for how long. */
const MOST = 10
const KEPT_MS = 5 * 60_000

/** By address (path and query), the one that was left last at the end. */
const kept = new Map<string, { document: Document; at: number }>()
const forgetters = new Set<() => void>()
let changed = 0

/** How often something has been written from here. */
export const changesSoFar = (): number => changed

/** Keeps a document that is being left. */
export function keepDocument(address: string, document: Document): void {
  kept.delete(address)
  kept.set(address, { document, at: performance.now() })
  for (const oldest of kept.keys()) if (kept.size > MOST) kept.delete(oldest)
}

/** What the server has written of an address, as long as it may be shown again. */
export function keptDocument(address: string): Document | undefined {
  const found = kept.get(address)
  return found && performance.now() - found.at < KEPT_MS ? found.document : undefined
}

/** Something was changed on the server: what is come back to is read from there. */
export function forgetDocuments(): void {
  changed++
  kept.clear()
  for (const forget of forgetters) forget()
}

/** Says what else then holds no more. */
export const onForgotten = (forget: () => void): void => void forgetters.add(forget)
