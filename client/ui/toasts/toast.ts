import { keepForNextPage, type Toast, type ToastKind } from './kept-toasts.ts'

export type { Toast, ToastKind }

/** The code that shows toasts, loaded with the first of them (toaster.tsx). */
interface ToastPile {
  show: (toast: Toast) => void
  dismiss: (id: string) => void
}

/** How long each kind is shown, in ms (docs/product/site-and-pages.md, "Around every page"). */
export const TOAST_MS: Record<ToastKind, number> = { success: 2000, info: 3000, error: 4000, warning: 5000 }

/** How long one with a link is shown, so that it can be reached. */
const LINKED_MS = 8000

export const durationOf = ({ kind, link, duration = link ? LINKED_MS : TOAST_MS[kind] }: Toast): number =>
  duration

let wanted = false
const listeners = new Set<() => void>()

/** Tells the host when the first toast is wanted, so that no code of toasts is loaded before. */
export const toastsWanted = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: (): boolean => wanted,
  onServer: (): boolean => false,
}

/**
 * Loads the code of toasts. The host is told only once it is loaded: React would remember a failed load (without a
 * connection), and no toast would ever be shown again.
 */
async function load(): Promise<ToastPile | undefined> {
  const toaster = await import('./toaster.tsx').catch(() => undefined)
  if (toaster && !wanted) {
    wanted = true
    for (const listener of listeners) listener()
  }
  return toaster
}

/** Shows a message at the top right of the page for a moment. It shows nothing if the code cannot be loaded. */
export async function toast(message: Toast): Promise<void> {
  keepForNextPage(message, durationOf(message))
  const toaster = await load()
  toaster?.show(message)
}

/** Removes a toast early. */
export async function dismissToast(id: string): Promise<void> {
  if (!wanted) return
  const toaster = await load()
  toaster?.dismiss(id)
}
