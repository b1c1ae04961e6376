import { $createCodeNode, $isCodeNode } from '@lexical/code-core'
import { $isLinkNode } from '@lexical/link'
import {
  $isListNode,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  ListNode,
  REMOVE_LIST_COMMAND,
} from '@lexical/list'
import { $createHeadingNode, $createQuoteNode, $isHeadingNode, $isQuoteNode } from '@lexical/rich-text'
import { $copyBlockFormatIndent, $setBlocksType } from '@lexical/selection'
import { $findTableNode } from '@lexical/table'
import { $getNearestNodeOfType, $insertNodeToNearestRoot } from '@lexical/utils'
import {
  $createParagraphNode,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isParagraphNode,
  $isRangeSelection,
  $isRootOrShadowRoot,
  type ElementFormatType,
  type ElementNode,
  type LexicalEditor,
  type LexicalNode,
  type RangeSelection,
  type TextFormatType,
} from 'lexical'
import { $anchorOf, $withAnchor } from '../../../shared/editor/anchor.ts'
import { MARKS } from '../../../shared/editor/export-line.ts'
import { $isFrameLineNode, $isFrameNode, type FrameKind } from '../../../shared/editor/nodes/frame-node.ts'
import { $reveal } from './reveal.ts'

/** Kinds of text block, in the order of the menu. */
export const BLOCK_KINDS = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'quote', 'code', 'ul', 'ol'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

/** The formatting at the caret, for the toolbar. */
export interface CaretState {
  block: BlockKind
  formats: TextFormatType[]
  align: ElementFormatType
  link: boolean
  table: boolean
  frame: FrameKind | null
  /** Whether the caret is in the line of a frame, which is no part of its text. */
  line: boolean
}
export const NO_CARET: CaretState = {
  block: 'p',
  formats: [],
  align: '',
  link: false,
  table: false,
  frame: null,
  line: false,
}

function $kindOf(node: LexicalNode): BlockKind {
  const list = $getNearestNodeOfType(node, ListNode)
  if (list) return list.getListType() === 'number' ? 'ol' : 'ul'
  for (const at of [node, ...node.getParents()]) {
    if ($isHeadingNode(at)) return at.getTag()
    if ($isQuoteNode(at)) return 'quote'
    if ($isCodeNode(at)) return 'code'
  }
  return 'p'
}

export function $caretState(): CaretState {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return NO_CARET
  const node = selection.anchor.getNode()
  const parents = [node, ...node.getParents()]
  const block = parents.find((at) => $isElementNode(at) && !at.isInline())
  return {
    block: $kindOf(node),
    formats: MARKS.map(([, format]) => format).filter((format) => selection.hasFormat(format)),
    align: $isElementNode(block) ? block.getFormatType() : '',
    link: parents.some($isLinkNode),
    table: $findTableNode(node) !== null,
    frame: parents.find($isFrameNode)?.getKind() ?? null,
    line: parents.some($isFrameLineNode),
  }
}

const $made = (kind: BlockKind) => {
  if (kind === 'quote') return $createQuoteNode()
  if (kind === 'code') return $createCodeNode()
  if (kind === 'p' || kind === 'ul' || kind === 'ol') return $createParagraphNode()
  return $createHeadingNode(kind)
}

/**
 * Makes the selected blocks of this kind; blocks that have it already become paragraphs. All of it is one update, as the
 * slash menu calls it within its own, in which nothing can be read from outside.
 */
export function setBlock(editor: LexicalEditor, wanted: BlockKind): void {
  editor.update(() => {
    const { block: now, line } = $caretState()
    // The title of a spoiler and the source of a pull quote are no blocks of the text.
    if (line) return
    const kind = now === wanted ? 'p' : wanted
    if (now === 'ul' || now === 'ol') editor.dispatchCommand(REMOVE_LIST_COMMAND, undefined)
    if (kind === 'ul') editor.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND, undefined)
    else if (kind === 'ol') editor.dispatchCommand(INSERT_ORDERED_LIST_COMMAND, undefined)
    else {
      const selection = $getSelection()
      if ($isRangeSelection(selection))
        $setBlocksType(
          selection,
          () => $made(kind),
          (before, made) => {
            $copyBlockFormatIndent(before, made)
            $withAnchor(made, $anchorOf(before))
          },
        )
    }
  })
}

/** The selection, or a new one at the end of the text when the writer has not been in it yet. */
export function $selectionOrEnd(): RangeSelection {
  const selection = $getSelection()
  return $isRangeSelection(selection) ? selection : $getRoot().selectEnd()
}

/** An empty line, whatever it would have become: a paragraph, a heading, a quotation. */
const $isEmptyLine = (node: LexicalNode | null): node is ElementNode =>
  ($isParagraphNode(node) || $isHeadingNode(node) || $isQuoteNode(node)) && node.isEmpty()

const $isEmptyRest = (node: LexicalNode): boolean =>
  $isEmptyLine(node) ||
  ($isListNode(node) && node.getChildren().every((item) => $isElementNode(item) && item.isEmpty()))

/** Inserts a block at the caret. Where a line is parted by it, no empty half stays before or behind it. */
function $insertInLine(block: LexicalNode): void {
  const caret = $selectionOrEnd().anchor.getNode()
  if ($isEmptyLine(caret)) {
    caret.replace(block)
    return
  }
  const line = [caret, ...caret.getParents()].find((node) => $isRootOrShadowRoot(node.getParent()))
  const known = new Set(line?.getParent()?.getChildrenKeys())
  $insertNodeToNearestRoot(block)
  const [before, behind] = [block.getPreviousSibling(), block.getNextSibling()]
  if (before && line && before.is(line) && $isEmptyRest(before)) before.remove()
  if (behind && !known.has(behind.getKey()) && $isEmptyRest(behind)) behind.remove()
}

/** Inserts blocks at the caret, replacing an empty line, and moves the caret to the line after them. */
export function $insertBlock(block: LexicalNode, ...others: LexicalNode[]): void {
  const node = $getSelection()?.getNodes().at(-1)
  // A block is selected as a whole, for example a picture: the new one goes beside it.
  if (node && !$isRangeSelection($getSelection())) (node.getTopLevelElement() ?? node).insertAfter(block)
  else $insertInLine(block)
  let end = block
  for (const other of others) end = end.insertAfter(other)
  $caretAfter(end)
  $reveal(block)
}

/** Moves the caret to the line after a block; where there is none, makes one. */
export function $caretAfter(block: LexicalNode): void {
  const next = block.getNextSibling()
  if ($isElementNode(next) && !$isListNode(next)) next.selectStart()
  else {
    const line = $createParagraphNode()
    block.insertAfter(line)
    line.select()
  }
}
