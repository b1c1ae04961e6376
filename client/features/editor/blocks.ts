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
import { $setBlocksType } from '@lexical/selection'
import { $findTableNode } from '@lexical/table'
import { $getNearestNodeOfType, $insertNodeToNearestRoot } from '@lexical/utils'
import {
  $createParagraphNode,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isParagraphNode,
  $isRangeSelection,
  type ElementFormatType,
  type LexicalEditor,
  type LexicalNode,
  type RangeSelection,
  type TextFormatType,
} from 'lexical'
import { MARKS } from '../../../shared/editor/export-line.ts'
import { $isFrameLineNode, $isFrameNode, type FrameKind } from '../../../shared/editor/nodes/frame-node.ts'
import { $reveal } from './reveal.ts'

/** Kinds of text block, in the order the menu shows them. */
export const BLOCK_KINDS = ['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'h1', 'quote', 'code', 'ul', 'ol'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

/** What holds at the caret, for the toolbar. */
export interface CaretState {
  block: BlockKind
  formats: TextFormatType[]
  align: ElementFormatType
  link: boolean
  table: boolean
  frame: FrameKind | null
  /** In the one line of a frame that is no part of its text. */
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

/** Reads what holds at the caret. */
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

/** Makes the chosen blocks of this kind; a kind they have already is taken from them. */
export function setBlock(editor: LexicalEditor, wanted: BlockKind): void {
  const { block: now, line } = editor.read($caretState)
  // The title of a spoiler is no block of the text, nor is the source of a pull quote.
  if (line) return
  const kind = now === wanted ? 'p' : wanted
  if (now === 'ul' || now === 'ol') editor.dispatchCommand(REMOVE_LIST_COMMAND, undefined)
  if (kind === 'ul') editor.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND, undefined)
  else if (kind === 'ol') editor.dispatchCommand(INSERT_ORDERED_LIST_COMMAND, undefined)
  else
    editor.update(() => {
      const selection = $getSelection()
      if ($isRangeSelection(selection)) $setBlocksType(selection, () => $made(kind))
    })
}

/** The selection, or one at the end of the text when the writer has not been in it yet. */
export function $selectionOrEnd(): RangeSelection {
  const selection = $getSelection()
  return $isRangeSelection(selection) ? selection : $getRoot().selectEnd()
}

/** Puts blocks where the caret is, in place of an empty line, and the caret on the line after them. */
export function $insertBlock(block: LexicalNode, ...others: LexicalNode[]): void {
  const node = $getSelection()?.getNodes().at(-1)
  // Beside a picture that is chosen as a whole.
  if (node && !$isRangeSelection($getSelection())) (node.getTopLevelElement() ?? node).insertAfter(block)
  else {
    const line = $selectionOrEnd().anchor.getNode()
    const paragraph = $isParagraphNode(line) ? line : null
    if (paragraph?.isEmpty()) paragraph.replace(block)
    else $insertNodeToNearestRoot(block)
  }
  let end = block
  for (const other of others) end = end.insertAfter(other)
  $caretAfter(end)
  $reveal(block)
}

/** The caret on the line behind a block; there is always one. */
export function $caretAfter(block: LexicalNode): void {
  const next = block.getNextSibling()
  if ($isElementNode(next) && !$isListNode(next)) next.selectStart()
  else {
    const line = $createParagraphNode()
    block.insertAfter(line)
    line.select()
  }
}
