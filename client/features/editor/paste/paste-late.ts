import type { LexicalEditor } from 'lexical'
import { textOf } from '../../../i18n/words.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { insertFiles } from './uploads.ts'

/**
 * Whether a `paste` gives nothing to read although there is something: WebKit on Linux gives a copied picture only with
 * the `beforeinput` that follows (Input Events Level 2, insertFromPaste), as HTML that leads to a blob.
 */
export const comesLater = (data: DataTransfer): boolean => data.types.length === 0

/** The addresses of pictures that are in this browser's memory and nowhere else. */
function blobsIn(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return Array.from(body.querySelectorAll('img'), (img) => img.getAttribute('src') ?? '').filter((src) =>
    src.startsWith(`blob:${location.origin}/`),
  )
}

/** The picture behind such an address, drawn again: the page's policy (connect-src) lets no one fetch it. */
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

/** Puts pictures that come so in the text. @returns whether there were any */
export function insertLate(editor: LexicalEditor, data: DataTransfer): boolean {
  const addresses = blobsIn(data.getData('text/html'))
  if (addresses.length === 0) return false
  Promise.all(addresses.map(fileAt)).then(
    (files) => insertFiles(editor, files),
    () => void toast({ kind: 'error', text: textOf('adminImages.typeError') }),
  )
  return true
}
