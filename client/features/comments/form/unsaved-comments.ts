import { fieldsIn } from '../../../../shared/base/property.ts'

/** What was typed and not yet sent, by person, item and, for replies, the comment it answers. */
export interface UnsavedCommentPlace {
  userId: string
  contentId: string
  parentId?: string | undefined
}

/** Comments kept at most, and for how long: what is older was given up. */
const MOST = 30
const KEPT_MS = 30 * 24 * 3_600_000

const PREFIX = 'draft.'

/** Stands in for localStorage where it is blocked or full. */
const memory = new Map<string, string>()

/** The key under which unsaved words are stored: only their author's page reads them on a shared computer. */
export const unsavedCommentKey = ({ userId, contentId, parentId }: UnsavedCommentPlace): string =>
  [PREFIX.slice(0, -1), userId, contentId, ...(parentId ? [parentId] : [])].join('.')

/** The same for what is being made of a comment of one's own. */
export const unsavedEditKey = (userId: string, id: string): string =>
  unsavedCommentKey({ userId, contentId: `edit-${id}` })

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
  } catch {
    return []
  }
}

function read(key: string): { text: string; at: number } | undefined {
  let raw = memory.get(key)
  try {
    raw ??= localStorage.getItem(key) ?? undefined
  } catch {
    // Blocked: memory is all there is.
  }
  try {
    const { text, at } = fieldsIn(JSON.parse(raw ?? 'null'))
    return typeof text === 'string' && typeof at === 'number' ? { text, at } : undefined
  } catch {
    return undefined
  }
}

/** Throws away what is too old or too much, and what no release has written. */
function prune(now: number): void {
  const kept = storedKeys().map((key) => ({ key, at: read(key)?.at ?? 0 }))
  kept.sort((a, b) => b.at - a.at)
  for (const [rank, { key, at }] of kept.entries())
    if (rank >= MOST || now - at > KEPT_MS) localStorage.removeItem(key)
}

/** The text that was typed there and not sent; empty when there is none. */
export const readUnsavedComment = (key: string): string => read(key)?.text ?? ''

/** Keeps what is being typed; blanks are forgotten. Never throws, whatever the browser allows. */
export function saveUnsavedComment(key: string, text: string): void {
  if (text.trim() === '') {
    memory.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {
      // Blocked: then nothing is stored there either.
    }
    return
  }
  const now = Date.now()
  const value = JSON.stringify({ text, at: now })
  try {
    const isNew = localStorage.getItem(key) === null
    localStorage.setItem(key, value)
    memory.delete(key)
    if (isNew) prune(now)
  } catch {
    memory.set(key, value)
  }
}

/** The comments of an item that somebody has begun to answer. */
export function unsavedReplies(userId: string, contentId: string): string[] {
  const start = `${unsavedCommentKey({ userId, contentId })}.`
  return [...new Set([...storedKeys(), ...memory.keys()])]
    .filter((key) => key.startsWith(start) && readUnsavedComment(key) !== '')
    .map((key) => key.slice(start.length))
}
