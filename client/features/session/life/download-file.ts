import { textOf } from '../../../i18n/words.ts'
import { authorized } from './authorized.ts'

/** How long a browser may take to open the file it was handed. */
const KEEP_MS = 60_000

/** What a failed answer says; the caller's sentence when it says nothing. */
async function failureOf(response: Response, fallback: string): Promise<string> {
  const body: { message?: unknown } | null = await response.json().catch(() => null)
  return typeof body?.message === 'string' ? body.message : fallback
}

/** Hands a file to the browser, as if it had been a link. */
export function handFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS)
}

/**
 * Downloads a file that only a signed-in person gets. The browser keeps a large body on disk; nothing of it passes
 * through this code. @param fallback what is said when the server says nothing @throws Error with a sentence to show
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
