import type { ToastKind } from '../../ui/toasts/toast.ts'

/** What became of an attempt to share: the message under `share.` that says so, and the style of its toast. */
export interface ShareOutcome {
  message: 'copied' | 'blocked' | 'copyError' | 'aborted' | 'failed'
  kind: ToastKind
}

/** What is shared. */
export interface ShareData {
  title: string
  text: string
  url: string
}

/** For pages that have no clipboard: those that are not served over https. */
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

/** Copies the link; says what went wrong, or `success`. */
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
 * Shares a page by the device's own means; where there are none, or they were closed or failed, the link is
 * copied instead.
 * @returns what to tell the reader; nothing when the device has shared, for it says so itself
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

/** Copies a link of ours, and says what became of that. */
export const copyLink = (url: string): Promise<ShareOutcome> =>
  copy(url, { message: 'copied', kind: 'success' })
