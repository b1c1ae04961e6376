import { keepForNextPage, type Toast, type ToastKind } from './kept-toasts.ts'

export type { Toast, ToastKind }

/** What shows toasts; loaded with the first of them (toaster.tsx). */
interface ToastPile {
  show: (toast: Toast) => void
  dismiss: (id: string) => void
}

/** How long each kind stays, in ms (docs/product/site-and-pages.md, "Around every page"). */
export const TOAST_MS: Record<ToastKind, number> = { success: 2000, info: 3000, error: 4000, warning: 5000 }

let wanted = false
const listeners = new Set<() => void>()

/** For the host: tells it when the first toast is to be shown, so that nothing of toasts is loaded before. */
export const toastsWanted = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: (): boolean => wanted,
  onServer: (): boolean => false,
}

/**
 * Loads what shows toasts. The host hears of it only when it is here: React would remember a load that failed (there
 * was no connection), and no toast would ever be seen again.
 */
async function load(): Promise<ToastPile | undefined> {
  const toaster = await import('./toaster.tsx').catch(() => undefined)
  if (toaster && !wanted) {
    wanted = true
    for (const listener of listeners) listener()
  }
  return toaster
}

/** Shows a message at the top right of the page for a moment; not, if what shows it cannot be had just now. */
export async function toast(message: Toast): Promise<void> {
  keepForNextPage(message, message.duration ?? TOAST_MS[message.kind])
  const toaster = await load()
  toaster?.show(message)
}

/** Takes a toast away before its time. */
export async function dismissToast(id: string): Promise<void> {
  if (!wanted) return
  const toaster = await load()
  toaster?.dismiss(id)
}
