import { COMMAND_PRIORITY_HIGH, KEY_DOWN_COMMAND, type LexicalEditor } from 'lexical'
import type { EditorHost } from '../host.ts'
import { matches } from '../keys.ts'
import { ACTIONS, type Action } from './actions.ts'

/** Actions whose keys the editor's own plugins handle. */
const BUILT_IN = new Set(['bold', 'italic', 'underline', 'undo', 'redo', 'indent', 'outdent'])

/** Listens for the keys of all other actions. */
export function registerKeys(editor: LexicalEditor, host: () => EditorHost): () => void {
  const actions = ACTIONS.filter(
    (action): action is Action & { keys: string } => Boolean(action.keys) && !BUILT_IN.has(action.id),
  )
  return editor.registerCommand(
    KEY_DOWN_COMMAND,
    (event) => {
      const action = actions.find(({ keys }) => matches(event, keys))
      if (!action) return false
      event.preventDefault()
      action.run(editor, host())
      return true
    },
    COMMAND_PRIORITY_HIGH,
  )
}
