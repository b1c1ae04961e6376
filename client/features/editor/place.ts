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

/** Where a writer is in the text. */
interface Place {
  selection: BaseSelection
  /** The blocks on either side, for when its own is gone by then. */
  before: NodeKey | undefined
  after: NodeKey | undefined
}

/** Where the writer was last, while the focus is in a field of the form or in a dialog. */
const last = new WeakMap<LexicalEditor, Place>()

/** Reads where the writer is; undefined where they are not in the text. */
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

/** The selection again; undefined where what it was in is gone. */
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

/** Puts the caret where the writer was; where that is gone, between what stood around it; else at the end. */
function $putBack(place: Place | undefined): void {
  const selection = place && $again(place.selection)
  const [after, before] = [place?.after, place?.before].map((key) => key && $getNodeByKey(key))
  if (selection) $setSelection(selection)
  else if (after) after.selectPrevious()
  else if (before) before.selectNext()
  else $getRoot().selectEnd()
}

/** What the writer has selected: a block, too, in whose fields they write, such as a caption. */
function $selected(editor: LexicalEditor): BaseSelection | null {
  const [root, focused, known] = [editor.getRootElement(), document.activeElement, $getSelection()]
  // A key may come before the editor has heard of where the one before it has led.
  const moved = focused === root && $isRangeSelection(known) && !known.dirty
  if (moved) return $createRangeSelectionFromDom(getSelection(), editor) ?? known
  const inField = focused !== null && focused !== root && root?.contains(focused)
  const block = inField ? $getNearestNodeFromDOMNode(focused) : null
  if (!$isDecoratorNode(block)) return known
  const selection = $createNodeSelection()
  selection.add(block.getKey())
  return selection
}

/** Does something where the writer was, or only goes back there. */
export type GoBack = ($do?: () => void) => void

/**
 * Remembers where the writer is before a dialog takes the focus: with it the browser takes the caret, and leaves it at the
 * top of the text when it comes back.
 */
export function keepPlace(editor: LexicalEditor): GoBack {
  let place: Place | undefined
  // Behind what is still to be done, such as taking away the sign that opened the slash menu.
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

/** Where the writer is, or was before the focus went elsewhere: for what comes without being asked for. */
export function $selectLast(editor: LexicalEditor): void {
  if (!$getSelection()) $putBack(last.get(editor))
}

/** Follows the writer through the text. @returns what ends it */
export const registerPlace = (editor: LexicalEditor): (() => void) =>
  editor.registerUpdateListener(({ editorState }) => {
    const place = editorState.read(() => $place())
    if (place) last.set(editor, place)
  })
