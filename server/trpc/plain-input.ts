/** Deepest nesting of an input that is read; our deepest has four levels. */
const DEPTH_MAX = 32

/**
 * Whether an input is data and nothing else: nested within reason, and without keys that reach for prototypes.
 * Fastify refuses such keys in REST bodies; tRPC parses its own.
 */
export function isPlainInput(input: unknown): boolean {
  // An explicit stack: what is nested too deeply must not exhaust ours. Shared parts are looked at once, for a
  // short text can refer to the same part very often.
  const seen = new Set<object>()
  const rest: [value: unknown, depth: number][] = [[input, 0]]
  for (let next = rest.pop(); next; next = rest.pop()) {
    const [value, depth] = next
    if (typeof value !== 'object' || value === null || seen.has(value)) continue
    if (depth > DEPTH_MAX) return false
    seen.add(value)
    if (Object.hasOwn(value, '__proto__') || Object.hasOwn(value, 'constructor')) return false
    const inner = value instanceof Map || value instanceof Set ? [...value.values()] : Object.values(value)
    for (const one of inner) rest.push([one, depth + 1])
  }
  return true
}
