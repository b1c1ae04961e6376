const isMac = (): boolean => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

/** The key for a note on the selected words. The form around the text handles it (features/writing/notes); the list of keys shows it. */
export const NOTE_KEY = { id: 'note', keys: 'Shift+Alt+N' } as const

/** The key for the form's main act, from any of its fields, as in the form of a comment (features/writing/form/form-frame.tsx). */
export const SUBMIT_KEY = { id: 'submit', keys: 'Mod+Enter' } as const

/** Whether a key press has these keys. Digits are compared by their place on the keyboard, because layouts put accents there. */
export function matches(event: KeyboardEvent, keys: string): boolean {
  const parts = keys.split('+')
  const key = parts.at(-1) ?? ''
  const mod = isMac() ? event.metaKey : event.ctrlKey
  return (
    mod === parts.includes('Mod') &&
    event.altKey === parts.includes('Alt') &&
    event.shiftKey === parts.includes('Shift') &&
    // On Windows AltGr is Ctrl and Alt together. It types characters, so it is no shortcut.
    !event.getModifierState('AltGraph') &&
    (event.code === key || event.key.toUpperCase() === key || event.code === `Key${key}`)
  )
}

/** Keys as the page shows them: `Ctrl + B`, `⌘ B`. */
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
