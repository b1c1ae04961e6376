/** Most values in the JSON of one request, in all its calls; fifty whole articles to be translated have some 1,500. */
const VALUES_MAX = 3000

/** Deepest nesting of an input that is read; our deepest has four levels. */
const DEPTH_MAX = 32

/** What tRPC puts around an input: the batch, and superjson's form. */
const ENVELOPE = 2

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

/** Where a string of JSON ends that begins at `start`; negative when it does not. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0
    while (text[end - 1 - slashes] === '\\') slashes++
    if (slashes % 2 === 0) return end
  }
  return -1
}

/**
 * Whether JSON holds no more values, nested no deeper, than any input of ours: asked of its text before it is read, so
 * that 500,000 small values cost no more than one long text. Reads no further than to what is too much.
 */
export function isModestJson(text: string): boolean {
  let depth = 0
  let values = 1
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') {
      at = endOfString(text, at)
      // No JSON; its reader says so.
      if (at < 0) return true
    } else if (sign === '[' || sign === '{') {
      if (++depth > DEPTH_MAX + ENVELOPE || ++values > VALUES_MAX) return false
    } else if (sign === ']' || sign === '}') depth--
    else if (sign === ',' && ++values > VALUES_MAX) return false
  }
  return true
}
