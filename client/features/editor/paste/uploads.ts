import { $dfs } from '@lexical/utils'
import { $getSelection, $isRangeSelection, HISTORY_MERGE_TAG, type LexicalEditor } from 'lexical'
import { useSyncExternalStore } from 'react'
import type { Picture } from '../../../../shared/editor/nodes/blocks.ts'
import { $createPictureNode } from '../../../../shared/editor/nodes/picture-node.ts'
import { $createUploadNode, $isUploadNode } from '../../../../shared/editor/nodes/upload-node.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { type Smaller, saidSmaller, smallerThan } from '../../images/said-smaller.ts'
import { lightEnough } from '../../images/shrink.ts'
import { uploadImage } from '../../images/upload.ts'
import { $insertBlock } from '../blocks.ts'
import { $selectLast } from '../place.ts'
import { $reveal } from '../reveal.ts'

/** A file that is being sent. `share` is the sent part, from 0 to 1. */
export interface PasteUpload {
  file: File
  share: number
  error?: string
  stop: () => void
}

const uploads = new Map<string, PasteUpload>()
/** The pictures of files that have arrived: undo may bring back the block of one, which then becomes the picture again. */
const arrived = new Map<string, Partial<Picture> & { src: string }>()
const listeners = new Set<() => void>()
let version = 0

function set(id: string, change: Partial<PasteUpload>): void {
  const upload = uploads.get(id)
  if (upload) uploads.set(id, { ...upload, ...change })
  version++
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The state of an upload; undefined for one of an earlier visit to the page. */
export function useUpload(id: string): PasteUpload | undefined {
  useSyncExternalStore(subscribe, () => version)
  return uploads.get(id)
}

/** How many files are still being sent, or have failed and wait for a decision. */
export function useUploadsUnderWay(): number {
  useSyncExternalStore(subscribe, () => version)
  return uploads.size
}

const newId = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-')

/** Inserts files at the caret and sends them; each block becomes a picture when its file has arrived. */
export function insertFiles(editor: LexicalEditor, files: File[]): void {
  editor.update(() => {
    $selectLast(editor)
    const [first, ...others] = files.map((file) => $newUpload(editor, file))
    if (first) $insertBlock(first, ...others)
  })
}

/** Makes the block that represents a file while it is sent, and begins sending. */
export function $newUpload(editor: LexicalEditor, file: File, alt = '') {
  const id = newId()
  uploads.set(id, { file, share: 0, stop: () => {} })
  queueMicrotask(() => void send(editor, id, alt))
  return $createUploadNode(id)
}

/** Sends a file, for the first time or again. */
export async function send(editor: LexicalEditor, id: string, alt = ''): Promise<void> {
  const upload = uploads.get(id)
  if (!upload) return
  const controller = new AbortController()
  const { error: _again, ...rest } = upload
  uploads.set(id, { ...rest, share: 0, stop: () => controller.abort() })
  try {
    const file = await lightEnough(upload.file)
    const image = await uploadImage(file, (share) => set(id, { share }), controller.signal)
    uploads.delete(id)
    madeSmaller.push(...smallerThan(upload.file, file))
    const { url: src, width, height } = image
    arrived.set(id, { src, width, height, alt: alt || image.alt || '' })
    settle(editor, id)
  } catch (error) {
    if (controller.signal.aborted) return
    set(id, { error: error instanceof Error ? error.message : String(error) })
  }
  set(id, {})
  saySmaller()
}

/** Files that were made smaller since the last message. */
let madeSmaller: Smaller[] = []

/** Tells of reduced files, once for all that were inserted together: when none of them is being sent any more. */
function saySmaller(): void {
  if (Array.from(uploads.values()).some(({ error }) => error === undefined)) return
  const text = saidSmaller(madeSmaller)
  madeSmaller = []
  if (text) void toast({ id: 'pictures-smaller', kind: 'info', text, duration: 8000 })
}

/** Replaces the block of a file by its picture, if it has arrived. */
export function settle(editor: LexicalEditor, id: string): void {
  const picture = arrived.get(id)
  if (picture) replaceUpload(editor, id, () => $createPictureNode(picture))
}

/** Cancels the upload of a file and removes its block. */
export function giveUp(editor: LexicalEditor, id: string): void {
  uploads.get(id)?.stop()
  uploads.delete(id)
  replaceUpload(editor, id, () => null)
  set(id, {})
}

/** Replaces or removes the block of an upload. This is no step of the writer's own, so that undo does not bring the block back. */
function replaceUpload(
  editor: LexicalEditor,
  id: string,
  $replacement: () => ReturnType<typeof $createPictureNode> | null,
): void {
  editor.update(
    () => {
      for (const { node } of $dfs()) {
        if (!$isUploadNode(node) || node.getUpload() !== id) continue
        const picture = $replacement()
        if (!picture) node.remove()
        else {
          node.replace(picture)
          // The picture is larger than its block was. A writer who is elsewhere by now is not scrolled to it.
          const selection = $getSelection()
          const at = $isRangeSelection(selection) ? selection.anchor.getNode().getTopLevelElement() : null
          if (at?.getPreviousSibling()?.is(picture)) $reveal(picture)
        }
      }
    },
    { tag: HISTORY_MERGE_TAG },
  )
}
