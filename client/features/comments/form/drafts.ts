/** What was typed and not yet sent, by person, item and, for replies, the comment it answers. */
export interface CommentDraftPlace {
  userId: string
  contentId: string
  parentId?: string | undefined
}

/** Drafts kept at most, and for how long: what is older was given up. */
const MOST = 30
const KEPT_MS = 30 * 24 * 3_600_000

const PREFIX = 'draft.'

/** Stands in for localStorage where it is blocked or full. */
const memory = new Map<string, string>()

/** The key under which a draft is stored: only its author's page reads it on a shared computer. */
export const draftKey = ({ userId, contentId, parentId }: CommentDraftPlace): string =>
  [PREFIX.slice(0, -1), userId, contentId, ...(parentId ? [parentId] : [])].join('.')

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
    const value: unknown = JSON.parse(raw ?? 'null')
    if (typeof value !== 'object' || value === null) return undefined
    const { text, at } = value as { text?: unknown; at?: unknown }
    return typeof text === 'string' && typeof at === 'number' ? { text, at } : undefined
  } catch {
    return undefined
  }
}

/** Throws away what is too old or too much, and what is no draft at all. */
function prune(now: number): void {
  const drafts = storedKeys().map((key) => ({ key, at: read(key)?.at ?? 0 }))
  drafts.sort((a, b) => b.at - a.at)
  for (const [rank, { key, at }] of drafts.entries())
    if (rank >= MOST || now - at > KEPT_MS) localStorage.removeItem(key)
}

/** The text that was typed there and not sent; empty when there is none. */
export const readDraft = (key: string): string => read(key)?.text ?? ''

/** Keeps what is being typed; nothing typed is no draft. Never throws, whatever the browser allows. */
export function saveDraft(key: string, text: string): void {
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
export function draftedReplies(userId: string, contentId: string): string[] {
  const start = `${draftKey({ userId, contentId })}.`
  return [...new Set([...storedKeys(), ...memory.keys()])]
    .filter((key) => key.startsWith(start) && readDraft(key) !== '')
    .map((key) => key.slice(start.length))
}
