import { $dfs } from '@lexical/utils'
import {
  $getNodeByKey,
  $getSelection,
  $isRangeSelection,
  HISTORY_MERGE_TAG,
  type LexicalEditor,
} from 'lexical'
import { $createPictureNode } from '../../../../shared/editor/nodes/picture-node.ts'
import { $createUploadNode, $isUploadNode, UploadNode } from '../../../../shared/editor/nodes/upload-node.ts'
import { textOf } from '../../../i18n/words.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { type Smaller, saidSmaller, smallerThan } from '../../images/said-smaller.ts'
import { lightEnough } from '../../images/shrink.ts'
import { FileRefused, PARALLEL_UPLOADS, uploadImage } from '../../images/upload.ts'
import { $insertBlock } from '../blocks.ts'
import { $selectLast } from '../place.ts'
import { $reveal } from '../reveal.ts'
import {
  arrived,
  failedUploads,
  isSending,
  type RefusedFile,
  refusedFiles,
  setRefusedFiles,
  setUpload,
  tellUploads,
  uploads,
} from './upload-store.ts'

const newId = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-')

/** Inserts files at the caret and sends them; each block becomes a picture when its file has arrived. */
export function insertFiles(editor: LexicalEditor, files: File[]): void {
  const pictures = files.filter(({ type }) => type.startsWith('image/'))
  for (const file of files)
    if (!pictures.includes(file)) refuse({ name: file.name, reason: textOf('adminImages.typeError') })
  // Where others are sent, it is told with what becomes of them.
  if (pictures.length === 0) {
    sayOutcome()
    return
  }
  editor.update(() => {
    $selectLast(editor)
    const [first, ...others] = pictures.map((file) => $newUpload(editor, file))
    if (first) $insertBlock(first, ...others)
  })
}

/** Makes the block that represents a file while it is sent, and has it sent in its turn. */
export function $newUpload(editor: LexicalEditor, file: File, alt = '') {
  const id = newId()
  uploads.set(id, { file, alt, share: 0, stop: () => {} })
  queueMicrotask(() => send(editor, id))
  return $createUploadNode(id)
}

/** The files that wait for their turn, in the order of the text. */
const waiting: { editor: LexicalEditor; id: string }[] = []
let running = 0

/** Sends a file, for the first time or again, when those before it have been sent. */
export function send(editor: LexicalEditor, id: string): void {
  const upload = uploads.get(id)
  if (!upload) return
  const { error: _again, ...rest } = upload
  uploads.set(id, { ...rest, share: 0 })
  waiting.push({ editor, id })
  tellUploads()
  void work()
}

/** Sends all files again that have failed. */
export function sendFailed(editor: LexicalEditor): void {
  for (const id of failedUploads()) send(editor, id)
}

async function work(): Promise<void> {
  if (running >= PARALLEL_UPLOADS) return
  running++
  for (let next = waiting.shift(); next; next = waiting.shift()) await sendNow(next.editor, next.id)
  running--
}

async function sendNow(editor: LexicalEditor, id: string): Promise<void> {
  const upload = uploads.get(id)
  // Its block was removed while it waited.
  if (!upload) return
  const controller = new AbortController()
  uploads.set(id, { ...upload, stop: () => controller.abort() })
  try {
    const file = await lightEnough(upload.file)
    const image = await uploadImage(file, (share) => setUpload(id, { share }), controller.signal)
    uploads.delete(id)
    madeSmaller.push(...smallerThan(upload.file, file))
    const { url: src, width, height } = image
    arrived.set(id, { src, width, height, alt: upload.alt || image.alt || '' })
    settle(editor, id)
  } catch (error) {
    if (controller.signal.aborted) return
    const reason = error instanceof Error ? error.message : String(error)
    if (error instanceof FileRefused) {
      refuse({ name: upload.file.name, reason })
      giveUp(editor, id)
    } else setUpload(id, { error: reason })
  }
  tellUploads()
  sayOutcome()
}

/** What the writer has to be told once all files that were given together are sent. */
let madeSmaller: Smaller[] = []
let toSay: RefusedFile[] = []

function refuse(file: RefusedFile): void {
  toSay.push(file)
  setRefusedFiles([...refusedFiles(), file])
}

/** Tells of reduced files, and in one sentence of those that were not taken; when none is being sent any more. */
function sayOutcome(): void {
  if (isSending()) return
  const smaller = saidSmaller(madeSmaller)
  const names = toSay.map(({ name }) => textOf('pictures.quoted', { name })).join(', ')
  const [first] = toSay
  if (first)
    void toast({
      id: 'pictures-refused',
      kind: 'error',
      duration: 12_000,
      text:
        toSay.length === 1
          ? textOf('pictures.refusedOne', { names, reason: first.reason })
          : textOf('pictures.refusedAll', { n: toSay.length, names }),
    })
  madeSmaller = []
  toSay = []
  if (smaller) void toast({ id: 'pictures-smaller', kind: 'info', text: smaller, duration: 8000 })
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
  tellUploads()
}

/** Forgets a failed file whose block the writer has removed: nothing waits for it any more. @returns a function that stops it */
export const registerUploads = (editor: LexicalEditor): (() => void) =>
  editor.registerMutationListener(UploadNode, (changes, { prevEditorState }) => {
    const gone = [...changes].flatMap(([key, change]) => {
      const node = change === 'destroyed' ? prevEditorState.read(() => $getNodeByKey(key)) : null
      return $isUploadNode(node) ? [prevEditorState.read(() => node.getUpload())] : []
    })
    const there = gone.length > 0 ? editor.getEditorState().read($uploadsInText) : []
    for (const id of gone) if (!there.includes(id) && uploads.get(id)?.error !== undefined) uploads.delete(id)
    if (gone.length > 0) tellUploads()
  })

const $uploadsInText = (): string[] =>
  $dfs().flatMap(({ node }) => ($isUploadNode(node) ? [node.getUpload()] : []))

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
