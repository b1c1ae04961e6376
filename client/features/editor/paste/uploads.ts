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

/** A file on its way to the server. `share` is how much of it is there, from 0 to 1. */
export interface PasteUpload {
  file: File
  share: number
  error?: string
  stop: () => void
}

const uploads = new Map<string, PasteUpload>()
/** What became of files that arrived: an undo can bring the block of one back, which then is a picture again. */
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

/** How a file is getting on; undefined for one of another visit to the page. */
export function useUpload(id: string): PasteUpload | undefined {
  useSyncExternalStore(subscribe, () => version)
  return uploads.get(id)
}

/** How many files are still on their way, or have failed and wait for a decision. */
export function useUploadsUnderWay(): number {
  useSyncExternalStore(subscribe, () => version)
  return uploads.size
}

const newId = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-')

/** Puts files in the text where the caret is and sends them; each becomes a picture when it is there. */
export function insertFiles(editor: LexicalEditor, files: File[]): void {
  editor.update(() => {
    $selectLast(editor)
    const [first, ...others] = files.map((file) => $newUpload(editor, file))
    if (first) $insertBlock(first, ...others)
  })
}

/** The block that stands for a file while it is sent; sending begins. */
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

/** Since it was last said. */
let madeSmaller: Smaller[] = []

/** Once for all that were inserted together: when none of them is on its way any more. */
function saySmaller(): void {
  if (Array.from(uploads.values()).some(({ error }) => error === undefined)) return
  const text = saidSmaller(madeSmaller)
  madeSmaller = []
  if (text) void toast({ id: 'pictures-smaller', kind: 'info', text, duration: 8000 })
}

/** Puts the picture in place of the block that stood for its file, if it has arrived. */
export function settle(editor: LexicalEditor, id: string): void {
  const picture = arrived.get(id)
  if (picture) replaceUpload(editor, id, () => $createPictureNode(picture))
}

/** Gives a file up and takes its block away. */
export function giveUp(editor: LexicalEditor, id: string): void {
  uploads.get(id)?.stop()
  uploads.delete(id)
  replaceUpload(editor, id, () => null)
  set(id, {})
}

/** What comes of an upload is no step of the writer's own: undoing does not bring its block back. */
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
          // It is larger than what stood for it; who writes elsewhere by now is left there.
          const selection = $getSelection()
          const at = $isRangeSelection(selection) ? selection.anchor.getNode().getTopLevelElement() : null
          if (at?.getPreviousSibling()?.is(picture)) $reveal(picture)
        }
      }
    },
    { tag: HISTORY_MERGE_TAG },
  )
}
