import { $isTableSelection } from '@lexical/table'
import {
  $createNodeSelection,
  $createRangeSelectionFromDom,
  $getNearestNodeFromDOMNode,
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $isDecoratorNode,
  $isElementNode,
  $isRangeSelection,
  $setSelection,
  type BaseSelection,
  type LexicalEditor,
  type NodeKey,
} from 'lexical'

/** A place of the writer in the text. */
interface Place {
  selection: BaseSelection
  /** The blocks before and after, for when the writer's own block is gone. */
  before: NodeKey | undefined
  after: NodeKey | undefined
}

/** The last place of the writer, while the focus is in a field of the form or in a dialog. */
const last = new WeakMap<LexicalEditor, Place>()

/** Reads the place of the writer; undefined where they are not in the text. */
function $place(selection = $getSelection()): Place | undefined {
  if (!selection) return undefined
  const block = selection.getNodes().at(-1)?.getTopLevelElement()
  return {
    selection: selection.clone(),
    before: block?.getPreviousSibling()?.getKey(),
    after: block?.getNextSibling()?.getKey(),
  }
}

const isThere = (key: NodeKey): boolean => $getNodeByKey(key)?.isAttached() === true

/** The stored selection; undefined where its nodes are gone. */
function $again(selection: BaseSelection): BaseSelection | undefined {
  if ($isTableSelection(selection)) return isThere(selection.tableKey) ? selection.clone() : undefined
  if (!$isRangeSelection(selection)) return selection.getNodes().length > 0 ? selection.clone() : undefined
  const copy = selection.clone()
  for (const point of [copy.anchor, copy.focus]) {
    if (!isThere(point.key)) return undefined
    const node = point.getNode()
    const size = $isElementNode(node) ? node.getChildrenSize() : node.getTextContentSize()
    if (point.offset > size) point.set(point.key, size, point.type)
  }
  return copy
}

/** Puts the caret back; where its nodes are gone, between their neighbours, or else at the end. */
function $putBack(place: Place | undefined): void {
  const selection = place && $again(place.selection)
  const [after, before] = [place?.after, place?.before].map((key) => key && $getNodeByKey(key))
  if (selection) $setSelection(selection)
  else if (after) after.selectPrevious()
  else if (before) before.selectNext()
  else $getRoot().selectEnd()
}

/** The writer's selection. When they are in a field of a block, such as a caption, it is that block. */
function $selected(editor: LexicalEditor): BaseSelection | null {
  const [root, focused, known] = [editor.getRootElement(), document.activeElement, $getSelection()]
  // A key may arrive before the editor has read the caret that the key before it moved.
  const moved = focused === root && $isRangeSelection(known) && !known.dirty
  if (moved) return $createRangeSelectionFromDom(getSelection(), editor) ?? known
  const inField = focused !== null && focused !== root && root?.contains(focused)
  const block = inField ? $getNearestNodeFromDOMNode(focused) : null
  if (!$isDecoratorNode(block)) return known
  const selection = $createNodeSelection()
  selection.add(block.getKey())
  return selection
}

/** Does something where the writer was, or only returns there. */
export type GoBack = ($do?: () => void) => void

/**
 * Remembers the place of the writer before a dialog takes the focus: the browser takes the caret with it, and puts it at the
 * top of the text when the focus returns.
 */
export function keepPlace(editor: LexicalEditor): GoBack {
  let place: Place | undefined
  // This update runs after pending ones, for example the one that removes the sign that opened the slash menu.
  editor.update(() => {
    place = $place($selected(editor)) ?? last.get(editor)
  })
  return ($do) => {
    editor.getRootElement()?.focus({ preventScroll: true })
    editor.update(
      () => {
        $putBack(place)
        $do?.()
      },
      { discrete: true },
    )
  }
}

/** Selects the present or last place of the writer, for changes that nobody asked for. */
export function $selectLast(editor: LexicalEditor): void {
  if (!$getSelection()) $putBack(last.get(editor))
}

/** Follows the place of the writer. @returns a function that stops it */
export const registerPlace = (editor: LexicalEditor): (() => void) =>
  editor.registerUpdateListener(({ editorState }) => {
    const place = editorState.read(() => $place())
    if (place) last.set(editor, place)
  })
