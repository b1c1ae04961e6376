import { isLeavingByItself, onLeavingByItself } from '../../base/navigation/leaving.ts'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'

export interface Toast {
  kind: ToastKind
  text: string
  /** Milliseconds; the kind's own time when absent. */
  duration?: number
  /** Names the toast, so that it can be taken away before its time. */
  id?: string
  /** A button in the toast; a press also takes the toast away. `focus` for who works by keyboard. */
  action?: { label: string; run: () => void; focus?: boolean }
}

/** In this tab alone. */
const KEY = 'toasts'

/** Those that nobody has had the time to read yet. */
let unread: { message: Toast; until: number }[] = []

function store(): void {
  const messages = unread.filter(({ until }) => until > performance.now()).map(({ message }) => message)
  if (messages.length === 0) return
  try {
    sessionStorage.setItem(KEY, JSON.stringify(messages))
  } catch {
    // Storage is blocked or full: the message ends with its page.
  }
}
onLeavingByItself(store)

/**
 * Where the site leads to another document right after it has said something ("signed out"), that is read there. What
 * asks for a press, or can be taken away again, belongs to its page.
 */
export function keepForNextPage(message: Toast, duration: number): void {
  if (message.action || message.id) return
  unread = unread.filter(({ until }) => until > performance.now())
  unread.push({ message, until: performance.now() + duration })
  if (isLeavingByItself()) store()
}

/** What was said on the page before. */
export function takeKept(): Toast[] {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return kept ? JSON.parse(kept) : []
  } catch {
    return []
  }
}
