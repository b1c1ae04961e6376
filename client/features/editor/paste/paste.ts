import { $isCodeNode } from '@lexical/code-core'
import { $isLinkNode, TOGGLE_LINK_COMMAND } from '@lexical/link'
import { $isListNode } from '@lexical/list'
import {
  $createParagraphNode,
  $getSelection,
  $insertNodes,
  $isElementNode,
  $isParagraphNode,
  $isRangeSelection,
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
import { textOf } from '../../../i18n/words.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { $insertBlock, $selectionOrEnd } from '../blocks.ts'
import { ownPath } from '../card-dialog.tsx'
import { cleanPasted } from './paste-clean.ts'
import { comesLater, insertLate } from './paste-late.ts'
import { $newUpload, insertFiles } from './uploads.ts'

export const pastedPictures = (files: FileList | undefined): File[] =>
  Array.from(files ?? []).filter((file) => file.type.startsWith('image/'))

/** The file behind a picture that was pasted as data. */
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

/** What a picture that cannot come along is called: its description, or its file. */
function nameOf(img: Element): string {
  const address = img.getAttribute('src') ?? ''
  let file = address.startsWith('data:') ? '' : (address.split(/[?#]/)[0]?.split(/[/\\]/).at(-1) ?? '')
  try {
    file = decodeURIComponent(file)
  } catch {
    // A name with a lone % is a name.
  }
  return img.getAttribute('alt')?.trim() || file.slice(0, 60)
}

/** Pictures of a pasted text: ours stay, those that came as data are sent, the others are named in `left`. */
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
    // Counters and spacers are no pictures.
    if (img.getAttribute('width') !== '1') missing.push(nameOf(img))
    return null
  },
})

/** The editor joins lists that stand side by side. Where numbers begin again it is another list: an empty line stays between. */
const $apart = (blocks: LexicalNode[]): LexicalNode[] =>
  blocks.flatMap((block, i) => {
    const before = blocks[i - 1]
    const again = $isListNode(block) && block.getListType() === 'number' && block.getStart() === 1
    const joined = again && $isListNode(before) && before.getListType() === 'number'
    return joined ? [$createParagraphNode(), block] : [block]
  })

/** Puts pasted HTML where the caret is. @returns the names of pictures that could not come along */
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

/** A link of a video alone on a line is its player, that of a text of ours its card; any link over chosen words is their link. */
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

/** Whether the caret is where only plain text may stand. */
function $inCode(): boolean {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return false
  const node = selection.anchor.getNode()
  return [node, ...node.getParents()].some((at) => $isElementNode(at) && $isCodeNode(at))
}

/** Whether a fragment alone has more elements than a text may: nothing of it is read. */
export const isTooMuch = (html: string): boolean =>
  new DOMParser().parseFromString(html, 'text/html').getElementsByTagName('*').length >
  CONTENT_LIMITS.elementsMax

/** What people read of a pasted fragment. */
function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const style of body.querySelectorAll('style')) style.remove()
  return body.textContent.trim()
}

export interface PasteListeners {
  /** Hears the names of pictures that could not come along. */
  onLeft: (names: string[]) => void
  /** Hears that nothing was taken: more elements than a text may have. */
  onTooMuch: () => void
}

/** Reads what is pasted and dropped. */
export function registerPaste(editor: LexicalEditor, { onLeft, onTooMuch }: PasteListeners): () => void {
  const paste = (event: unknown): boolean => {
    if (event instanceof InputEvent && event.dataTransfer) return insertLate(editor, event.dataTransfer)
    if (!(event instanceof ClipboardEvent)) return false
    const data = event.clipboardData
    if (data && comesLater(data)) return true
    // What comes from an editor of ours is already as it should be.
    if (!data || data.types.includes('application/x-lexical-editor')) return false
    const html = data.getData('text/html')
    const files = pastedPictures(data.files)
    const text = data.getData('text/plain').trim()
    // A picture copied in a browser comes as a file and as a tag that leads to somebody else's site.
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
    // Anything else than a picture would make the browser leave the page for it.
    event.preventDefault()
    const files = pastedPictures(event.dataTransfer.files)
    if (files.length === 0) void toast({ kind: 'error', text: textOf('adminImages.typeError') })
    $caretAt(event)
    insertFiles(editor, files)
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

/** The caret where a drop happened. */
function $caretAt({ clientX, clientY }: DragEvent): void {
  const position = document.caretPositionFromPoint?.(clientX, clientY)
  if (!position) return
  const selection = $selectionOrEnd()
  const range = document.createRange()
  range.setStart(position.offsetNode, position.offset)
  range.collapse(true)
  selection.applyDOMRange(range)
}
