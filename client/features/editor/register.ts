import { createEmptyHistoryState, registerHistory } from '@lexical/history'
import { $toggleLink, TOGGLE_LINK_COMMAND } from '@lexical/link'
import { registerList } from '@lexical/list'
import { registerMarkdownShortcuts } from '@lexical/markdown'
import { registerTablePlugin, registerTableSelectionObserver } from '@lexical/table'
import {
  COMMAND_PRIORITY_EDITOR,
  COMMAND_PRIORITY_LOW,
  INDENT_CONTENT_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
  mergeRegister,
  OUTDENT_CONTENT_COMMAND,
} from 'lexical'
import { $caretState } from './blocks.ts'
import { registerFootnotes } from './footnotes/register-footnotes.ts'
import { registerFrames } from './frames.ts'
import { HISTORY } from './history.ts'
import type { EditorHost } from './host.ts'
import { MARKDOWN } from './markdown.ts'
import { type PasteListeners, registerPaste } from './paste/paste.ts'
import { registerUploads } from './paste/uploads.ts'
import { registerPlace } from './place.ts'
import { registerKeys } from './toolbar/register-keys.ts'
import { registerTyping } from './typing/register-typing.ts'

interface Options extends PasteListeners {
  host: () => EditorHost
}

/** Registers all handlers of the editor. @returns a function that removes them */
export function registerEditor(editor: LexicalEditor, { host, ...ears }: Options): () => void {
  return mergeRegister(
    registerHistory(editor, createEmptyHistoryState(), HISTORY.delay, undefined, undefined, HISTORY.depth),
    registerList(editor),
    registerTablePlugin(editor),
    registerTableSelectionObserver(editor, true),
    registerMarkdownShortcuts(editor, MARKDOWN),
    registerFrames(editor),
    registerKeys(editor, host),
    registerTyping(editor),
    registerFootnotes(editor, host),
    registerPaste(editor, ears),
    registerUploads(editor),
    registerPlace(editor),
    editor.registerCommand(
      TOGGLE_LINK_COMMAND,
      (link) => {
        $toggleLink(typeof link === 'string' ? link : (link?.url ?? null))
        return true
      },
      COMMAND_PRIORITY_LOW,
    ),
    // Tab indents items of a list; anywhere else it leaves the text, which people without a mouse need.
    editor.registerCommand(
      KEY_TAB_COMMAND,
      (event) => {
        const { block } = $caretState()
        if (block !== 'ul' && block !== 'ol') return false
        event.preventDefault()
        return editor.dispatchCommand(
          event.shiftKey ? OUTDENT_CONTENT_COMMAND : INDENT_CONTENT_COMMAND,
          undefined,
        )
      },
      COMMAND_PRIORITY_EDITOR,
    ),
  )
}
