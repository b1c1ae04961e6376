/** Deepest nesting of an input that is read; our deepest has four levels. */
const DEPTH_MAX = 32

/**
 * Whether parsed JSON is data and nothing else: nested within reason, and without keys that reach for prototypes.
 * Asked of every body, over tRPC (init.ts) and REST (rest/adapter.ts), before anything looks into it.
 */
export function isPlainInput(json: unknown): boolean {
  // An explicit stack: what is nested too deeply must not exhaust ours.
  const rest: [value: unknown, depth: number][] = [[json, 0]]
  for (let next = rest.pop(); next; next = rest.pop()) {
    const [value, depth] = next
    if (typeof value !== 'object' || value === null) continue
    if (depth > DEPTH_MAX) return false
    if (Object.hasOwn(value, '__proto__') || Object.hasOwn(value, 'constructor')) return false
    for (const one of Object.values(value)) rest.push([one, depth + 1])
  }
  return true
}
