/** What a field of the form holds that is a list of ours; nothing for what is none. */
export function listIn<One>(text: string): One[] {
  try {
    const list: unknown = JSON.parse(text || '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}
