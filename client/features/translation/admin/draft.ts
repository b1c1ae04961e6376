/** What was typed for a passage and is not saved yet. */
export interface CorrectionDraft {
  /** A marked text. */
  text: string
  /** The French that it belongs to, as a marked text. */
  source: string
  /** The `version` of the English that it was to take the place of. */
  version: string | null
}

const prefix = (id: string): string => `translation-typed:${id}:`

/** The drafts of an item by the digests of their French. They survive a reload; where storage is blocked they do not. */
export function readDrafts(id: string): Record<string, CorrectionDraft> {
  const drafts: Record<string, CorrectionDraft> = {}
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (!key.startsWith(prefix(id))) continue
      const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<CorrectionDraft> | null
      if (typeof draft?.text !== 'string' || typeof draft.source !== 'string') continue
      const version = typeof draft.version === 'string' ? draft.version : null
      drafts[key.slice(prefix(id).length)] = { text: draft.text, source: draft.source, version }
    }
  } catch {
    // Blocked, or written by somebody else: the fields on the screen are all there is.
  }
  return drafts
}

/** Keeps what is typed; null forgets it. */
export function saveCorrectionDraft(id: string, hash: string, draft: CorrectionDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(prefix(id) + hash)
    else sessionStorage.setItem(prefix(id) + hash, JSON.stringify(draft))
  } catch {
    // Blocked or full, as above.
  }
}
