import { useEffect, useState } from 'react'
import { draftHere, type FormDraft, holdDraft, listDrafts, newDraftId } from './drafts.ts'

interface Place {
  /** The draft's name from here on; this tab's alone. */
  id: string
  /** What this tab was at work on before a reload or a new sign-in. */
  own: FormDraft | null
  /** What else was left here: after a crash, in a tab that was closed. */
  others: FormDraft[]
}

/** Finds what was left unsaved, and takes hold of this tab's own draft. */
export function useDraftPlace(user: string, kind: FormDraft['kind'], item: string | null): Place | undefined {
  const [place, setPlace] = useState<Place>()
  useEffect(() => {
    let gone = false
    let free: (() => void) | null = null
    const take = async () => {
      const drafts = listDrafts({ user, kind, item })
      const before = drafts.find(({ id }) => id === draftHere.get())
      const held = before ? await holdDraft(before.id) : null
      const own = before && held ? before : null
      const id = own?.id ?? newDraftId()
      free = held ?? (await holdDraft(id))
      const others: FormDraft[] = []
      for (const draft of drafts) {
        if (draft === own) continue
        // Locked by another tab, in which it is being edited.
        const test = await holdDraft(draft.id)
        test?.()
        if (test) others.push(draft)
      }
      if (gone) free?.()
      else setPlace({ id, own, others })
    }
    void take()
    return () => {
      gone = true
      free?.()
    }
  }, [user, kind, item])
  return place
}
