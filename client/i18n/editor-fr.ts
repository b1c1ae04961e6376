import { adminForm } from './fr/admin-form.ts'
import { editor } from './fr/editor.ts'
import { typesetAll, type Widen } from './words.ts'

const words = { editor, adminForm } as const

/** Words of the editor and its forms; English must have exactly these keys. */
export type EditorMessages = Widen<typeof words>

export const editorFr: EditorMessages = typesetAll(words)
