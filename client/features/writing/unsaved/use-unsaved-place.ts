import { useEffect, useState } from 'react'
import {
  holdUnsavedForm,
  listUnsavedForms,
  newUnsavedId,
  type UnsavedForm,
  unsavedHere,
} from './unsaved-forms.ts'

interface Place {
  /** The form's name from here on; this tab's alone. */
  id: string
  /** What this tab was at work on before a reload or a new sign-in. */
  own: UnsavedForm | null
  /** What else was left here: after a crash, in a tab that was closed. */
  others: UnsavedForm[]
}

/** Finds what was left unsaved, and takes hold of this tab's own. */
export function useUnsavedPlace(
  user: string,
  kind: UnsavedForm['kind'],
  item: string | null,
): Place | undefined {
  const [place, setPlace] = useState<Place>()
  useEffect(() => {
    let gone = false
    let free: (() => void) | null = null
    const take = async () => {
      const forms = listUnsavedForms({ user, kind, item })
      const before = forms.find(({ id }) => id === unsavedHere.get())
      const release = before ? await holdUnsavedForm(before.id) : null
      const own = before && release ? before : null
      const id = own?.id ?? newUnsavedId()
      free = release ?? (await holdUnsavedForm(id))
      const others: UnsavedForm[] = []
      for (const form of forms) {
        if (form === own) continue
        // Locked by another tab, in which it is being edited.
        const test = await holdUnsavedForm(form.id)
        test?.()
        if (test) others.push(form)
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
