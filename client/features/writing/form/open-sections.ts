/** What most texts need; the rest opens when asked. */
const AT_FIRST = ['publication', 'game', 'pictures']
const KEY = 'form.sections'

/** The open sections of the form, as this browser remembers them. */
function openSections(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return Array.isArray(kept) ? kept.map(String) : AT_FIRST
  } catch {
    // The storage is blocked, or somebody else has written there.
    return AT_FIRST
  }
}

export const isSectionOpen = (name: string): boolean => openSections().includes(name)

export function rememberSection(name: string, { open }: { open: boolean }): void {
  const others = openSections().filter((one) => one !== name)
  try {
    localStorage.setItem(KEY, JSON.stringify(open ? [...others, name] : others))
  } catch {
    // It is forgotten with the page.
  }
}
