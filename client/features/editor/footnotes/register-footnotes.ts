import { $isLinkNode } from '@lexical/link'
import {
  $getNodeByKey,
  $getSelection,
  $isNodeSelection,
  $isTextNode,
  COMMAND_PRIORITY_LOW,
  KEY_ENTER_COMMAND,
  type LexicalEditor,
} from 'lexical'
import { $createFootnoteNode, $isFootnoteNode } from '../../../../shared/editor/nodes/footnote-node.ts'
import { isFolding } from '../../../../shared/editor/nodes/frame-node.ts'
import { $caretState, $selectionOrEnd } from '../blocks.ts'
import type { EditedFootnote, EditorHost } from '../host.ts'

/** Where no footnote may stand: in code, and in the title of what folds, which is a button for readers. */
function $isBarred(): boolean {
  const { block, formats, frame, line } = $caretState()
  return block === 'code' || formats.includes('code') || (line && isFolding(frame))
}

/** Inserts a footnote behind the caret or the selected words, and puts the caret after it. */
export function $insertFootnote(words: string): void {
  const selection = $selectionOrEnd()
  const end = selection.isBackward() ? selection.anchor : selection.focus
  selection.anchor.set(end.key, end.offset, end.type)
  selection.focus.set(end.key, end.offset, end.type)
  if (!words || $isBarred()) return
  const footnote = $createFootnoteNode(words)
  const node = end.getNode()
  const link = [node, ...node.getParents()].find($isLinkNode)
  if (link) link.insertAfter(footnote)
  else {
    // A number follows its word directly; a space was left there by the slash menu.
    const text = $isTextNode(node) && end.offset === node.getTextContentSize() && !node.getNextSibling()
    if (text && node.getTextContent().endsWith(' ') && node.getTextContentSize() > 1)
      node.spliceText(end.offset - 1, 1, '', true)
    selection.insertNodes([footnote])
  }
  footnote.selectNext(0, 0)
}

/** Gives a footnote these words, or removes it when there are none. */
export function setFootnote({ editor, nodeKey }: EditedFootnote, words: string): void {
  editor.update(
    () => {
      const footnote = $getNodeByKey(nodeKey)
      if (!$isFootnoteNode(footnote)) return
      if (words) footnote.setWords(words)
      else footnote.remove()
    },
    { discrete: true },
  )
}

/** Enter on a footnote that the arrow keys have selected opens its words. */
export function registerFootnotes(editor: LexicalEditor, host: () => EditorHost): () => void {
  return editor.registerCommand(
    KEY_ENTER_COMMAND,
    (event) => {
      const selection = $getSelection()
      const [node, ...others] = $isNodeSelection(selection) ? selection.getNodes() : []
      if (!$isFootnoteNode(node) || others.length > 0) return false
      event?.preventDefault()
      host().editFootnote({ editor, nodeKey: node.getKey(), words: node.getWords() })
      return true
    },
    COMMAND_PRIORITY_LOW,
  )
}
