import { fieldsIn } from '../../../../shared/base/property.ts'

/** Identifies an unsent text by its author, its item and, for a reply, the comment that it answers. */
export interface UnsavedCommentPlace {
  userId: string
  contentId: string
  parentId?: string | undefined
}

/** How many texts are kept, and for how long: older ones count as discarded. */
const MOST = 30
const KEPT_MS = 30 * 24 * 3_600_000

const PREFIX = 'draft.'

/** Replaces localStorage where that is blocked or full. */
const memory = new Map<string, string>()

/** The key of an unsent text. It names the author, so that on a shared computer nobody else sees the text. */
export const unsavedCommentKey = ({ userId, contentId, parentId }: UnsavedCommentPlace): string =>
  [PREFIX.slice(0, -1), userId, contentId, ...(parentId ? [parentId] : [])].join('.')

/** The key of an unsent edit of one's own comment. */
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
    // localStorage is blocked, so only memory is left.
  }
  try {
    const { text, at } = fieldsIn(JSON.parse(raw ?? 'null'))
    return typeof text === 'string' && typeof at === 'number' ? { text, at } : undefined
  } catch {
    return undefined
  }
}

/** Removes texts that are too old or too many, and entries that no release has written. */
function prune(now: number): void {
  const kept = storedKeys().map((key) => ({ key, at: read(key)?.at ?? 0 }))
  kept.sort((a, b) => b.at - a.at)
  for (const [rank, { key, at }] of kept.entries())
    if (rank >= MOST || now - at > KEPT_MS) localStorage.removeItem(key)
}

/** The unsent text under a key; empty when there is none. */
export const readUnsavedComment = (key: string): string => read(key)?.text ?? ''

/** Keeps a text while it is typed; a blank one is removed. It never throws, whatever the browser allows. */
export function saveUnsavedComment(key: string, text: string): void {
  if (text.trim() === '') {
    memory.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {
      // localStorage is blocked, so nothing is stored there either.
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

/** The ids of an item's comments that somebody has begun to answer. */
export function unsavedReplies(userId: string, contentId: string): string[] {
  const start = `${unsavedCommentKey({ userId, contentId })}.`
  return [...new Set([...storedKeys(), ...memory.keys()])]
    .filter((key) => key.startsWith(start) && readUnsavedComment(key) !== '')
    .map((key) => key.slice(start.length))
}
