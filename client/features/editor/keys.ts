import { COMMAND_PRIORITY_HIGH, KEY_DOWN_COMMAND, type LexicalEditor } from 'lexical'
import type { EditorHost } from './host.ts'
import { ACTIONS, type Action } from './toolbar/actions.ts'

const isMac = (): boolean => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

/** Keys that the editor's own plugins answer to already. */
const BUILT_IN = new Set(['bold', 'italic', 'underline', 'undo', 'redo', 'indent', 'outdent'])

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

/** Listens for the keys of all actions that nobody else answers to. */
export function registerKeys(editor: LexicalEditor, host: () => EditorHost): () => void {
  const own = ACTIONS.filter(
    (action): action is Action & { keys: string } => Boolean(action.keys) && !BUILT_IN.has(action.id),
  )
  return editor.registerCommand(
    KEY_DOWN_COMMAND,
    (event) => {
      const action = own.find(({ keys }) => matches(event, keys))
      if (!action) return false
      event.preventDefault()
      action.run(editor, host())
      return true
    },
    COMMAND_PRIORITY_HIGH,
  )
}
