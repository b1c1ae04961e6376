import type { ToastKind } from '../../ui/toasts/toast.ts'

/** The result of sharing: the key of its message below `share.`, and the kind of its toast. */
export interface ShareOutcome {
  message: 'copied' | 'blocked' | 'copyError' | 'aborted' | 'failed'
  kind: ToastKind
}

export interface ShareData {
  title: string
  text: string
  url: string
}

/** Copies by a hidden field, for pages without https, which have no clipboard. */
function copyTheOldWay(text: string): void {
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  document.body.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  if (!done) throw new Error('copy refused')
}

/** Copies the link. @returns `success`, or what went wrong */
async function copy(url: string, success: ShareOutcome): Promise<ShareOutcome> {
  try {
    if (navigator.clipboard) await navigator.clipboard.writeText(url)
    else copyTheOldWay(url)
    return success
  } catch (error) {
    const blocked =
      (error instanceof DOMException && error.name === 'NotAllowedError') || !document.hasFocus()
    return { message: blocked ? 'blocked' : 'copyError', kind: 'error' }
  }
}

/**
 * Shares a page by the device's own sheet. Where there is none, or it was closed or failed, the link is copied instead.
 * @returns what to tell the reader; null when the device has shared, because it says so itself
 */
export async function shareLink(shared: ShareData): Promise<ShareOutcome | null> {
  if (typeof navigator.share !== 'function') return copyLink(shared.url)
  try {
    await navigator.share(shared)
    return null
  } catch (error) {
    const aborted = error instanceof DOMException && error.name === 'AbortError'
    return copy(
      shared.url,
      aborted ? { message: 'aborted', kind: 'info' } : { message: 'failed', kind: 'warning' },
    )
  }
}

/** Copies a link of this site. @returns what to tell the user */
export const copyLink = (url: string): Promise<ShareOutcome> =>
  copy(url, { message: 'copied', kind: 'success' })
