import { useEffect, useState } from 'react'
import {
  holdUnsavedForm,
  listUnsavedForms,
  newUnsavedId,
  type UnsavedForm,
  unsavedHere,
} from './unsaved-forms.ts'

interface Place {
  /** The id of the form from here on; only this tab uses it. */
  id: string
  /** The form that this tab was editing before a reload or a new sign-in. */
  own: UnsavedForm | null
  /** Other forms that were left here: after a crash, or in a closed tab. */
  others: UnsavedForm[]
}

/** Finds the unsaved forms, and reserves this tab's own. */
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
        // A form that another tab has locked is being edited there.
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
