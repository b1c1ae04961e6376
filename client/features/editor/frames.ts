import { $isListNode } from '@lexical/list'
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text'
import {
  $createParagraphNode,
  $getNearestRootOrShadowRoot,
  $getSelection,
  $isElementNode,
  $isParagraphNode,
  $isRangeSelection,
  $isRootNode,
  COMMAND_PRIORITY_LOW,
  DELETE_CHARACTER_COMMAND,
  type ElementNode,
  INSERT_PARAGRAPH_COMMAND,
  KEY_ARROW_DOWN_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
} from 'lexical'
import {
  $createFrameLineNode,
  $createFrameNode,
  $isFrameLineNode,
  $isFrameNode,
  type FrameKind,
  FrameLineNode,
  FrameNode,
  isFolding,
} from '../../../shared/editor/nodes/frame-node.ts'
import { $caretAfter, $insertBlock, $selectionOrEnd } from './blocks.ts'
import { $reveal } from './reveal.ts'

/** The frame around a node, or the node itself if it is one. */
const $frameOf = (node: LexicalNode): FrameNode | undefined => [node, ...node.getParents()].find($isFrameNode)

/** The blocks at the top of the text that the selection touches: frames stand only there (around a table as a whole). */
function $chosenBlocks(): LexicalNode[] {
  const tops = $selectionOrEnd()
    .getNodes()
    .flatMap((node) => [node, ...node.getParents()].filter((at) => $isRootNode(at.getParent())))
  return [...new Map(tops.map((top) => [top.getKey(), top])).values()]
}

/** A block in the form that a pull quote allows: headings and quotations become paragraphs. */
function $asParagraph(block: LexicalNode): LexicalNode {
  if (!$isHeadingNode(block) && !$isQuoteNode(block)) return block
  return $createParagraphNode().append(...block.getChildren())
}

const isWords = (block: LexicalNode): boolean =>
  $isParagraphNode(block) || $isHeadingNode(block) || $isQuoteNode(block)

/** Removes a frame and keeps its content. */
function $dissolve(frame: FrameNode): void {
  for (const child of frame.getChildren()) {
    if (!$isFrameLineNode(child)) frame.insertBefore(child)
    else if (!child.isEmpty()) frame.insertBefore($createParagraphNode().append(...child.getChildren()))
  }
  frame.remove()
}

/** Moves the caret into the content of a frame. In its line, which all readers see, a secret would be given away. */
function $caretInside(frame: FrameNode): void {
  const block = frame.getChildren().find((child) => !$isFrameLineNode(child))
  if ($isElementNode(block)) block.selectStart()
}

function $become(frame: FrameNode, kind: FrameKind): void {
  frame.setKind(kind)
  const inLine = $selectionOrEnd().anchor.getNode()
  const line = [inLine, ...inLine.getParents()].find($isFrameLineNode)
  if (kind === 'spoiler' && line) $caretInside(frame)
}

/** Puts the selected blocks in a frame. In a frame of this kind, removes it; a frame of another kind becomes this one. */
export function toggleFrame(editor: LexicalEditor, kind: FrameKind): void {
  editor.update(() => {
    const frame = $frameOf($selectionOrEnd().anchor.getNode())
    if (frame?.getKind() === kind) return $dissolve(frame)
    if (frame) return $become(frame, kind)
    const blocks = $chosenBlocks().filter((block) => kind !== 'pull-quote' || isWords(block))
    const newFrame = $createFrameNode(kind)
    const [first] = blocks
    if (first) first.insertBefore(newFrame)
    else $insertBlock(newFrame)
    newFrame.append(...(first ? blocks : [$createParagraphNode()]))
    if (kind === 'pull-quote') for (const block of newFrame.getChildren()) $wordsOnly(block)
    $settleFrame(newFrame)
    if (!newFrame.getNextSibling()) newFrame.insertAfter($createParagraphNode())
    // Its title is no secret, and is what one begins with.
    if (kind === 'fold' && !newFrame.getTextContent().trim())
      newFrame.getChildren().find($isFrameLineNode)?.selectStart()
    else if (!first) $caretInside(newFrame)
    $reveal(newFrame)
  })
}

function $wordsOnly(block: LexicalNode): void {
  const paragraph = $asParagraph(block)
  if (paragraph !== block) block.replace(paragraph)
}

/** Repairs a frame after any change: exactly one line in its place, words in blocks, and at least one block. */
function $settleFrame(frame: FrameNode): void {
  const kind = frame.getKind()
  const lines = frame.getChildren().filter($isFrameLineNode)
  const line = kind === 'callout' ? undefined : lines[0]
  const others = lines.filter((one) => one !== line)
  for (const other of others) other.replace($createParagraphNode().append(...other.getChildren()))
  for (const child of frame.getChildren())
    if (!$isElementNode(child) && child.isInline()) child.replace($createParagraphNode()).append(child)
  if (frame.getChildren().every($isFrameLineNode)) frame.append($createParagraphNode())
  if (kind === 'pull-quote')
    for (const child of frame.getChildren().toReversed())
      if (!$isFrameLineNode(child) && !$isParagraphNode(child)) frame.insertAfter(child)
  if (isFolding(kind) && (!line || frame.getFirstChild() !== line)) $first(frame, line)
  if (kind === 'pull-quote' && (!line || frame.getLastChild() !== line))
    frame.append(line ?? $createFrameLineNode())
}

function $first(frame: FrameNode, line: FrameLineNode | undefined): void {
  frame.getFirstChildOrThrow().insertBefore(line ?? $createFrameLineNode())
}

/** The block at the caret, with the frame around it. */
function $place(): { block: ElementNode; frame: FrameNode; atStart: boolean } | null {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null
  const node = selection.anchor.getNode()
  const block = [node, ...node.getParents()].find((at) => $isElementNode(at) && !at.isInline())
  // When the caret is beside blocks and not in one, the block is the root.
  if (!block || $isRootNode(block)) return null
  const frame = $getNearestRootOrShadowRoot(block)
  if (!$isElementNode(block) || !$isFrameNode(frame) || block.is(frame)) return null
  const first = block.getFirstDescendant()
  const atStart = selection.anchor.offset === 0 && (node.is(block) || node.is(first))
  return { block, frame, atStart }
}

/** Enter in the line moves to the content; on an empty line at the end it leaves the frame. */
function $enter(): boolean {
  const place = $place()
  if (!place) return false
  const { block, frame } = place
  if ($isFrameLineNode(block)) {
    const next = block.getNextSibling()
    if ($isElementNode(next) && !$isListNode(next)) next.selectStart()
    else if (next) {
      const line = $createParagraphNode()
      block.insertAfter(line)
      line.select()
    } else $caretAfter(frame)
    return true
  }
  const behind = block.getNextSibling()
  const isLast = block.getParent()?.is(frame) && (!behind || $isFrameLineNode(behind))
  if (!isLast || !$isParagraphNode(block) || !block.isEmpty()) return false
  const isOnly = frame.getChildren().filter((child) => !$isFrameLineNode(child)).length === 1
  $caretAfter(frame)
  if (!isOnly) block.remove()
  return true
}

/** Backspace at the beginning of a frame removes the frame. */
function $backspace(isBackward: boolean): boolean {
  const place = isBackward ? $place() : null
  if (!place?.atStart || !place.frame.getFirstChild()?.is(place.block)) return false
  const { block, frame } = place
  const words = $isFrameLineNode(block) ? block.getNextSibling() : block
  $dissolve(frame)
  if ($isElementNode(words)) words.selectStart()
  return true
}

/** Moving down from a frame at the end of the text adds a line after it. */
function $down(): boolean {
  const place = $place()
  if (!place) return false
  const { block, frame } = place
  if (frame.getNextSibling() || !frame.getLastChild()?.is(block)) return false
  $caretAfter(frame)
  return true
}

/** Keeps frames valid, and handles the keys that lead out of them. @returns a function that stops it */
export const registerFrames = (editor: LexicalEditor): (() => void) =>
  mergeRegister(
    editor.registerNodeTransform(FrameNode, $settleFrame),
    editor.registerNodeTransform(FrameLineNode, (line) => {
      const frame = line.getParent()
      if (!$isFrameNode(frame)) line.replace($createParagraphNode().append(...line.getChildren()))
      else if (frame.getKind() === 'callout') $settleFrame(frame)
    }),
    editor.registerCommand(INSERT_PARAGRAPH_COMMAND, $enter, COMMAND_PRIORITY_LOW),
    editor.registerCommand(DELETE_CHARACTER_COMMAND, $backspace, COMMAND_PRIORITY_LOW),
    editor.registerCommand(
      KEY_ARROW_DOWN_COMMAND,
      (event) => {
        if (!$down()) return false
        event?.preventDefault()
        return true
      },
      COMMAND_PRIORITY_LOW,
    ),
  )
