import type { Refusal } from '../../../shared/base/refusal.ts'
import { IMAGE_UPLOAD, IMAGE_UPLOAD_FIELD } from '../../../shared/images/address.ts'
import type { UploadedImage } from '../../../shared/images/answers.ts'
import type { RouterOutputs } from '../../base/trpc.ts'
import { textOf } from '../../i18n/words.ts'
import { authorized } from '../session/life/authorized.ts'
import { fileProblem } from './image-file.ts'

/** How many files are sent at the same time; more would only slow each one down, and the server refuses too many. */
export const PARALLEL_UPLOADS = 2

/** The file itself is at fault: sending it again would not help. The message says why. */
export class FileRefused extends Error {}

export type ImageItem = RouterOutputs['images']['list']['images'][number]

interface Answer {
  status: number
  text: string
}

/** XMLHttpRequest is used because fetch() does not tell the progress of an upload. */
function post(
  file: File,
  headers: Record<string, string>,
  onProgress?: (share: number) => void,
  signal?: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', IMAGE_UPLOAD)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = () => reject(new Error(textOf('errors.noResponse')))
    request.onabort = () => reject(new DOMException('stopped', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort())
    const body = new FormData()
    body.append(IMAGE_UPLOAD_FIELD, file)
    request.send(body)
  })
}

/** Both parts are missing where a proxy answers instead of the site. */
type UploadAnswer = Partial<UploadedImage & Refusal>

function parse(text: string): UploadAnswer {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}

/**
 * Puts a picture into the library.
 * @param onProgress called with the sent part, from 0 to 1
 * @throws FileRefused for a fault of the file, Error for one of the connection, both with a sentence to show;
 * `AbortError` when `signal` has stopped it
 */
export async function uploadImage(
  file: File,
  onProgress?: (share: number) => void,
  signal?: AbortSignal,
): Promise<ImageItem> {
  const problem = fileProblem(file)
  if (problem) throw new FileRefused(problem)
  signal?.throwIfAborted()
  const { status, text } = await authorized((headers) => post(file, headers, onProgress, signal))
  const { image, message, code } = parse(text)
  if (status < 400 && image) return { ...image, createdAt: new Date(image.createdAt) }
  const words = typeof message === 'string' && message ? message : textOf('adminImages.uploadError')
  throw code?.startsWith('IMAGE_') ? new FileRefused(words) : new Error(words)
}
