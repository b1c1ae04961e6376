import type { EditorMessages } from './editor-fr.ts'
import { adminForm } from './en/admin-form.ts'
import { editor } from './en/editor.ts'

export const editorEn = { editor, adminForm } satisfies EditorMessages
