/** The sum for all calls of a request; fifty whole articles to translate have some 1,500. */
const VALUES_MAX = 3000

/** Our deepest input has four levels. */
const DEPTH_MAX = 32

/** The levels that the batch and superjson add. */
const ENVELOPE = 2

/** Limits nesting and refuses prototype keys in bodies over tRPC (init.ts) and REST. */
export function isPlainInput(json: unknown): boolean {
  // An explicit stack cannot overflow.
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

/** @returns a negative index for a string without an end */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0
    while (text[end - 1 - slashes] === '\\') slashes++
    if (slashes % 2 === 0) return end
  }
  return -1
}

/** Counts values and nesting before JSON is parsed, so that 500,000 small values cost no more than one long text. */
export function isModestJson(text: string): boolean {
  let depth = 0
  let values = 1
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') {
      at = endOfString(text, at)
      // The parser will report invalid JSON.
      if (at < 0) return true
    } else if (sign === '[' || sign === '{') {
      if (++depth > DEPTH_MAX + ENVELOPE || ++values > VALUES_MAX) return false
    } else if (sign === ']' || sign === '}') depth--
    else if (sign === ',' && ++values > VALUES_MAX) return false
  }
  return true
}
