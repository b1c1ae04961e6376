import { isLeavingByItself, onLeavingByItself } from '../../base/navigation/leaving.ts'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'

export interface Toast {
  kind: ToastKind
  text: string
  /** In milliseconds; by default the kind's own time. */
  duration?: number
  /** Names the toast, so that it can be removed early. */
  id?: string
  /** A link to what it tells of. */
  link?: { label: string; to: string }
  /** A button in the toast; a press also removes the toast. `focus` moves the focus to it, for keyboard users. */
  action?: { label: string; run: () => void; focus?: boolean }
}

/** The key in sessionStorage, which belongs to this tab alone. */
const KEY = 'toasts'

/** Toasts that have not been shown for their full time. */
let unread: { message: Toast; until: number }[] = []

function store(): void {
  const messages = unread.filter(({ until }) => until > performance.now()).map(({ message }) => message)
  if (messages.length === 0) return
  try {
    sessionStorage.setItem(KEY, JSON.stringify(messages))
  } catch {
    // Storage is blocked or full: the message is lost with its page.
  }
}
onLeavingByItself(store)

/**
 * Keeps a toast for the next document, because the site may load one right after a message ("signed out"). Toasts with a
 * button, and those that can be removed again, belong to their page and are not kept.
 */
export function keepForNextPage(message: Toast, duration: number): void {
  if (message.action || message.id) return
  unread = unread.filter(({ until }) => until > performance.now())
  unread.push({ message, until: performance.now() + duration })
  if (isLeavingByItself()) store()
}

/** The toasts of the document before. */
export function takeKept(): Toast[] {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return kept ? JSON.parse(kept) : []
  } catch {
    return []
  }
}
