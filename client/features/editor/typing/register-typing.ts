import { $isCodeNode } from '@lexical/code-core'
import { $createLinkNode, $isLinkNode } from '@lexical/link'
import {
  $addUpdateTag,
  $getNodeByKey,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isTextNode,
  COMMAND_PRIORITY_HIGH,
  COMMAND_PRIORITY_NORMAL,
  DELETE_CHARACTER_COMMAND,
  type EditorState,
  type ElementNode,
  HISTORIC_TAG,
  KEY_ENTER_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  type NodeKey,
  PASTE_TAG,
  type TextNode,
} from 'lexical'
import { isTypedSign, mailAtEnd, typedAs } from '../../../../shared/format/typed-signs.ts'

/** Of the changes that are made here, which nobody types. */
const OWN_TAG = 'typing'

/** What the editor has just written in place of what was typed: one Backspace directly after it takes it back. */
interface Written {
  /** Where the caret is after it. */
  key: NodeKey
  offset: number
  /** Whether it is the first half of French quotation marks, which brings its space. */
  opens: boolean
  $takeBack: () => void
}

interface Caret {
  node: TextNode
  offset: number
}

function $caret(): Caret | undefined {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return undefined
  const node = selection.anchor.getNode()
  return $isTextNode(node) ? { node, offset: selection.anchor.offset } : undefined
}

/** The character that was typed at the caret; undefined when anything else has changed. */
function $typed({ node, offset }: Caret, before: EditorState): string | undefined {
  const now = node.getTextContent()
  const then = before.read(() => {
    const selection = $getSelection()
    if (!$isRangeSelection(selection) || !selection.isCollapsed()) return undefined
    const same = $getNodeByKey(node.getKey())
    return $isTextNode(same) ? same.getTextContent() : ''
  })
  return offset > 0 && then === now.slice(0, offset - 1) + now.slice(offset) ? now[offset - 1] : undefined
}

/** The words of a part of a line. Signs of code, and of what stands elsewhere as footnotes do, are none of the sentence. */
function $wordsOf(part: LexicalNode): string {
  if ($isElementNode(part)) return part.getChildren().map($wordsOf).join('')
  const words = part.getTextContent()
  return $isTextNode(part) && !part.hasFormat('code') ? words : words.replace(/[`«»“”‘’]/g, 'x')
}

/** The words of the paragraph before a place in it. */
function $wordsBefore(node: TextNode, offset: number): string {
  let words = node.getTextContent().slice(0, offset)
  for (let at: LexicalNode = node; ; ) {
    for (let other = at.getPreviousSibling(); other; other = other.getPreviousSibling())
      words = $wordsOf(other) + words
    const parent: ElementNode | null = at.getParent()
    if (!parent?.isInline()) return words
    at = parent
  }
}

const $isCode = (node: TextNode): boolean => node.hasFormat('code') || node.getParents().some($isCodeNode)

function $replaceSign({ node, offset }: Caret, sign: string, text: string): Written {
  const start = offset - 1
  node.spliceText(start, 1, text, true)
  const [key, end] = [node.getKey(), start + text.length]
  return {
    key,
    offset: end,
    opens: text === '« ',
    $takeBack() {
      const written = $getNodeByKey(key)
      if ($isTextNode(written)) written.spliceText(start, text.length, sign, true)
    },
  }
}

/** Makes a link of the address of mail that ends at the caret, which stays where it is. @returns its words */
function $linkMail({ node, offset }: Caret, typed: number): TextNode | undefined {
  if (!node.isSimpleText() || $isCode(node) || node.getParents().some($isLinkNode)) return undefined
  const before = $wordsBefore(node, offset - typed)
  const found = mailAtEnd(before)
  // An address in two formats has two nodes; it stays as it is.
  const start = found ? offset - typed - (before.length - found.start) : -1
  if (!found || start < 0) return undefined
  const end = start + found.address.length
  const parts = node.splitText(...[start, end].filter((at) => at > 0 && at < node.getTextContentSize()))
  const words = parts[start > 0 ? 1 : 0]
  if (!words) return undefined
  words.setTextContent(found.address)
  const link = $createLinkNode(`mailto:${found.address}`)
  words.insertBefore(link)
  link.append(words)
  const next = link.getNextSibling()
  if ($isTextNode(next)) next.select(offset - end, offset - end)
  else link.selectNext()
  return words
}

function $linkTyped(caret: Caret): Written | undefined {
  const words = $linkMail(caret, 1)
  const now = $caret()
  if (!words || !now) return undefined
  const key = words.getKey()
  return {
    key: now.node.getKey(),
    offset: now.offset,
    opens: false,
    $takeBack() {
      const link = $getNodeByKey(key)?.getParent()
      if (!$isLinkNode(link)) return
      for (const child of link.getChildren()) link.insertBefore(child)
      link.remove()
    },
  }
}

/** What is written in place of this character; undefined where it stays. */
function $answer(caret: Caret, typed: string, last: Written | undefined): Written | undefined {
  const { node, offset } = caret
  if ($isCode(node)) return undefined
  if (isTypedSign(typed)) {
    const text = typedAs(typed, $wordsBefore(node, offset - 1), 'fr')
    return text === undefined ? undefined : $replaceSign(caret, typed, text)
  }
  if (typed !== ' ') return undefined
  // The space that one types after the mark is there already.
  if (last?.opens && last.key === node.getKey() && last.offset === offset - 1) {
    node.spliceText(offset - 1, 1, '', true)
    return undefined
  }
  return $linkTyped(caret)
}

/**
 * Writes apostrophes, quotation marks and addresses of mail as typography and the web do, as one types. Nothing is changed
 * in code, nor in what is pasted.
 */
export function registerTyping(editor: LexicalEditor): () => void {
  let last: Written | undefined
  const stop = editor.registerUpdateListener(({ dirtyLeaves, editorState, prevEditorState, tags }) => {
    const caret = editorState.read($caret)
    const typed =
      caret &&
      dirtyLeaves.has(caret.node.getKey()) &&
      !tags.has(HISTORIC_TAG) &&
      !tags.has(PASTE_TAG) &&
      !tags.has(OWN_TAG) &&
      !editor.isComposing()
        ? editorState.read(() => $typed(caret, prevEditorState))
        : undefined
    const known = last
    if (caret?.node.getKey() !== last?.key || caret?.offset !== last?.offset) last = undefined
    if (!caret || (typed !== ' ' && !isTypedSign(typed))) return
    const answer = () => {
      const now = $caret()
      const same = now?.node.getKey() === caret.node.getKey() && now.offset === caret.offset
      if (same && now) last = $answer(now, typed, known)
    }
    editor.update(answer, { tag: OWN_TAG })
  })
  return mergeRegister(
    stop,
    editor.registerCommand(
      DELETE_CHARACTER_COMMAND,
      (isBackward) => {
        const caret = $caret()
        if (!isBackward || !last || caret?.node.getKey() !== last.key || caret.offset !== last.offset)
          return false
        $addUpdateTag(OWN_TAG)
        last.$takeBack()
        last = undefined
        return true
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      KEY_ENTER_COMMAND,
      () => {
        const caret = $caret()
        if (caret) $linkMail(caret, 0)
        return false
      },
      COMMAND_PRIORITY_NORMAL,
    ),
  )
}
