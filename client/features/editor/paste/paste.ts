import { $isCodeNode } from '@lexical/code-core'
import { $isLinkNode, TOGGLE_LINK_COMMAND } from '@lexical/link'
import { $isListNode } from '@lexical/list'
import {
  $createNodeSelection,
  $createParagraphNode,
  $getNearestNodeFromDOMNode,
  $getSelection,
  $insertNodes,
  $isDecoratorNode,
  $isElementNode,
  $isParagraphNode,
  $isRangeSelection,
  $setSelection,
  COMMAND_PRIORITY_HIGH,
  DRAGOVER_COMMAND,
  DROP_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  PASTE_COMMAND,
  PASTE_TAG,
} from 'lexical'
import { $importBlocks, STORED } from '../../../../shared/editor/import-html.ts'
import { $createTextCardNode } from '../../../../shared/editor/nodes/text-card-node.ts'
import { $createVideoNode } from '../../../../shared/editor/nodes/video-node.ts'
import { CONTENT_LIMITS } from '../../../../shared/texts/limits.ts'
import { videoOf } from '../../../../shared/videos/video-link.ts'
import { $insertBlock, $selectionOrEnd } from '../blocks.ts'
import { ownPath } from '../card-dialog.tsx'
import { cleanPasted } from './paste-clean.ts'
import { comesLater, insertLate } from './paste-late.ts'
import { $newUpload, insertFiles } from './uploads.ts'

export const pastedPictures = (files: FileList | undefined): File[] =>
  Array.from(files ?? []).filter((file) => file.type.startsWith('image/'))

/** The file of a picture that was pasted as data. */
function fileOf(address: string, name: string): File | null {
  const [, type = '', data = ''] = /^data:(image\/[\w+.-]+);base64,([\s\S]+)$/.exec(address) ?? []
  if (!data) return null
  try {
    const bytes = Uint8Array.from(atob(data), (c) => c.charCodeAt(0))
    return new File([bytes], name || `image.${type.slice(6)}`, { type })
  } catch {
    return null
  }
}

/** The name of a picture that could not be taken over: its description, or its file. */
function nameOf(img: Element): string {
  const address = img.getAttribute('src') ?? ''
  let file = address.startsWith('data:') ? '' : (address.split(/[?#]/)[0]?.split(/[/\\]/).at(-1) ?? '')
  try {
    file = decodeURIComponent(file)
  } catch {
    // A name with a lone % cannot be decoded and is kept as it is.
  }
  return img.getAttribute('alt')?.trim() || file.slice(0, 60)
}

/** How to read the pictures of a pasted text: the site's own stay, data becomes uploads, the others are named in `left`. */
const readingOf = (editor: LexicalEditor, missing: string[]) => ({
  pasted: true,
  picture(img: Element): LexicalNode | null {
    const address = img.getAttribute('src') ?? ''
    const url = URL.canParse(address, location.href) ? new URL(address, location.href) : null
    if (url?.origin === location.origin) {
      img.setAttribute('src', url.pathname)
      const ours = STORED.picture(img)
      if (ours) return ours
    }
    const file = fileOf(address, '')
    if (file) return $newUpload(editor, file, img.getAttribute('alt') ?? '')
    // Tracking pixels and spacers are no pictures.
    if (img.getAttribute('width') !== '1') missing.push(nameOf(img))
    return null
  },
})

/** Puts an empty line between two lists where numbers start again, because the editor joins adjacent lists. */
const $apart = (blocks: LexicalNode[]): LexicalNode[] =>
  blocks.flatMap((block, i) => {
    const before = blocks[i - 1]
    const again = $isListNode(block) && block.getListType() === 'number' && block.getStart() === 1
    const joined = again && $isListNode(before) && before.getListType() === 'number'
    return joined ? [$createParagraphNode(), block] : [block]
  })

/** Inserts pasted HTML at the caret. @returns the names of pictures that could not be taken over */
export function $pasteHtml(editor: LexicalEditor, html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  cleanPasted(body)
  const missing: string[] = []
  const blocks = $apart($importBlocks(body, readingOf(editor, missing)))
  const [only] = blocks
  const inLine = blocks.length === 1 && $isParagraphNode(only) ? only.getChildren() : null
  $selectionOrEnd()
  if (inLine) $insertNodes(inLine)
  else if (blocks.length > 0) $insertNodes(blocks)
  return missing
}

/**
 * Inserts a pasted address. Alone on a line, a video becomes its player and a text of this site its card. Over
 * selected words it becomes their link.
 */
function $pasteAddress(editor: LexicalEditor, text: string): boolean {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !/^\S+$/.test(text) || !URL.canParse(text)) return false
  const line = selection.anchor.getNode()
  const video = videoOf(text)
  if (video && $isParagraphNode(line) && line.isEmpty()) {
    $insertBlock($createVideoNode(video))
    return true
  }
  const path = ownPath(text)
  if (path && $isParagraphNode(line) && line.isEmpty()) {
    $insertBlock($createTextCardNode({ path, words: path }))
    return true
  }
  if (selection.isCollapsed() || !/^https?:/.test(text) || selection.getNodes().some($isLinkNode))
    return false
  return editor.dispatchCommand(TOGGLE_LINK_COMMAND, text)
}

/** Whether only plain text is allowed at the caret. */
function $inCode(): boolean {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return false
  const node = selection.anchor.getNode()
  return [node, ...node.getParents()].some((at) => $isElementNode(at) && $isCodeNode(at))
}

/** Whether a fragment alone has more elements than a text may have; nothing of it is then read. */
export const isTooMuch = (html: string): boolean =>
  new DOMParser().parseFromString(html, 'text/html').getElementsByTagName('*').length >
  CONTENT_LIMITS.elementsMax

/** The visible words of a pasted fragment. */
function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const style of body.querySelectorAll('style')) style.remove()
  return body.textContent.trim()
}

export interface PasteListeners {
  /** Called with the names of pictures that could not be taken over. */
  onLeft: (names: string[]) => void
  /** Called when nothing was taken, because there are more elements than a text may have. */
  onTooMuch: () => void
}

/** Handles everything that is pasted or dropped. */
export function registerPaste(editor: LexicalEditor, { onLeft, onTooMuch }: PasteListeners): () => void {
  const paste = (event: unknown): boolean => {
    if (event instanceof InputEvent && event.dataTransfer) return insertLate(editor, event.dataTransfer)
    if (!(event instanceof ClipboardEvent)) return false
    const data = event.clipboardData
    if (data && comesLater(data)) return true
    // HTML from another editor of this site needs no cleaning.
    if (!data || data.types.includes('application/x-lexical-editor')) return false
    const html = data.getData('text/html')
    const files = pastedPictures(data.files)
    const text = data.getData('text/plain').trim()
    // A picture copied in a browser comes both as a file and as an <img> with an address of another site.
    const words = wordsOf(html)
    if ($inCode()) {
      event.preventDefault()
      const selection = $getSelection()
      if ($isRangeSelection(selection)) selection.insertRawText(data.getData('text/plain'))
      return true
    }
    if (files.length > 0 && !words) {
      event.preventDefault()
      insertFiles(editor, files)
      return true
    }
    if ($pasteAddress(editor, text)) {
      event.preventDefault()
      return true
    }
    if (!html) return false
    event.preventDefault()
    if (isTooMuch(html)) {
      onTooMuch()
      return true
    }
    editor.update(() => onLeft($pasteHtml(editor, html)), { tag: PASTE_TAG })
    return true
  }
  const drop = (event: DragEvent): boolean => {
    if (!event.dataTransfer?.types.includes('Files')) return false
    // The browser would leave the page to open any other file.
    event.preventDefault()
    $caretAt(event)
    insertFiles(editor, Array.from(event.dataTransfer.files))
    return true
  }
  const over = (event: DragEvent): boolean => {
    if (!event.dataTransfer?.types.includes('Files')) return false
    event.preventDefault()
    return true
  }
  return mergeRegister(
    editor.registerCommand(PASTE_COMMAND, paste, COMMAND_PRIORITY_HIGH),
    editor.registerCommand(DROP_COMMAND, drop, COMMAND_PRIORITY_HIGH),
    editor.registerCommand(DRAGOVER_COMMAND, over, COMMAND_PRIORITY_HIGH),
  )
}

/** Puts the caret where something was dropped. */
function $caretAt({ clientX, clientY }: DragEvent): void {
  const position = document.caretPositionFromPoint?.(clientX, clientY)
  if (!position) return
  // What is dropped on a picture or another block comes behind it.
  const block = $getNearestNodeFromDOMNode(position.offsetNode)
  if ($isDecoratorNode(block)) {
    const chosen = $createNodeSelection()
    chosen.add(block.getKey())
    $setSelection(chosen)
    return
  }
  const selection = $selectionOrEnd()
  const range = document.createRange()
  range.setStart(position.offsetNode, position.offset)
  range.collapse(true)
  selection.applyDOMRange(range)
}
