import type { LexicalEditor } from 'lexical'
import { textOf } from '../../../i18n/words.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { insertFiles } from './uploads.ts'

/**
 * Whether a `paste` event has no data although something was copied: WebKit on Linux gives a copied picture only with
 * the `beforeinput` event that follows (Input Events Level 2, insertFromPaste), as HTML with a blob address.
 */
export const comesLater = (data: DataTransfer): boolean => data.types.length === 0

/** The blob addresses of pictures in this HTML, which exist in this browser's memory only. */
function blobsIn(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return Array.from(body.querySelectorAll('img'), (img) => img.getAttribute('src') ?? '').filter((src) =>
    src.startsWith(`blob:${location.origin}/`),
  )
}

/** The picture at a blob address, drawn again on a canvas, because the page's policy (connect-src) forbids fetching it. */
async function fileAt(address: string): Promise<File> {
  const img = new Image()
  img.src = address
  await img.decode()
  const canvas = document.createElement('canvas')
  canvas.width = img.naturalWidth
  canvas.height = img.naturalHeight
  canvas.getContext('2d')?.drawImage(img, 0, 0)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!blob) throw new Error('no picture')
  return new File([blob], 'image.png', { type: 'image/png' })
}

/** Inserts pictures of such a late paste. @returns whether there were any */
export function insertLate(editor: LexicalEditor, data: DataTransfer): boolean {
  const addresses = blobsIn(data.getData('text/html'))
  if (addresses.length === 0) return false
  Promise.all(addresses.map(fileAt)).then(
    (files) => insertFiles(editor, files),
    () => void toast({ kind: 'error', text: textOf('adminImages.typeError') }),
  )
  return true
}
