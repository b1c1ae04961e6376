import { textOf } from '../../../i18n/words.ts'
import { authorized } from './authorized.ts'

/** How long the browser may take to open the file. */
const KEEP_MS = 60_000

/** The sentence of a failed answer, or the caller's when there is none. */
async function failureOf(response: Response, fallback: string): Promise<string> {
  const body: { message?: unknown } | null = await response.json().catch(() => null)
  return typeof body?.message === 'string' ? body.message : fallback
}

/** Gives the browser a file to save, as a link would. */
export function handFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS)
}

/**
 * Downloads a file for signed-in people only. The browser keeps a large body on disk; this code does not copy it.
 * @param fallback the sentence for an error without one
 * @throws Error with a sentence to show
 */
export async function downloadFile(path: string, name: string, fallback: string): Promise<void> {
  const response = await authorized((headers) =>
    fetch(path, { headers }).catch(() => {
      throw new Error(textOf('errors.noResponse'))
    }),
  )
  if (response.status !== 200) throw new Error(await failureOf(response, fallback))
  const blob = await response.blob().catch(() => {
    throw new Error(fallback)
  })
  handFile(blob, name)
}
