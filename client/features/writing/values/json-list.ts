/** Reads a list from a value of the form; empty when the text is none. */
export function listIn<One>(text: string): One[] {
  try {
    const list: unknown = JSON.parse(text || '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}
