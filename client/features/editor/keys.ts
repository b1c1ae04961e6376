const isMac = (): boolean => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

/** A note on the chosen words: a key of the form around the text (features/writing/notes), named among the others. */
export const NOTE_KEY = { id: 'note', keys: 'Shift+Alt+N' } as const

/** Whether a key press is the one an action has. Digits by their place, so that no layout's accents get in the way. */
export function matches(event: KeyboardEvent, keys: string): boolean {
  const parts = keys.split('+')
  const key = parts.at(-1) ?? ''
  const mod = isMac() ? event.metaKey : event.ctrlKey
  return (
    mod === parts.includes('Mod') &&
    event.altKey === parts.includes('Alt') &&
    event.shiftKey === parts.includes('Shift') &&
    // AltGr is Ctrl and Alt on Windows: it writes signs, and is no shortcut.
    !event.getModifierState('AltGraph') &&
    (event.code === key || event.key.toUpperCase() === key || event.code === `Key${key}`)
  )
}

/** Keys as people read them: `Ctrl + B`, `⌘ B`. */
export function shownKeys(keys: string, words: { shift: string }): string {
  const mac = isMac()
  return keys
    .split('+')
    .map((key) => {
      if (key === 'Mod') return mac ? '⌘' : 'Ctrl'
      if (key === 'Alt') return mac ? '⌥' : 'Alt'
      if (key === 'Shift') return mac ? '⇧' : words.shift
      return key.replace('Digit', '')
    })
    .join(mac ? ' ' : ' + ')
}
