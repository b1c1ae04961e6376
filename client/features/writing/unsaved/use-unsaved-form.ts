import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { type FormValues, sameValues } from '../values/form-values.ts'
import { dropUnsavedForm, saveUnsavedForm, type UnsavedForm, unsavedHere } from './unsaved-forms.ts'

/** How long the form has to rest before it is kept, in ms. The text itself has rested a moment already. */
const KEEP_DELAY_MS = 150

interface Options extends Pick<UnsavedForm, 'id' | 'user' | 'kind' | 'item' | 'base' | 'text'> {
  /** The values that the form shows; whenever they change, the form is kept. */
  values: FormValues
  /** Returns the present values. */
  now: () => FormValues
  /** What the server has; it is not kept here. */
  saved: FormValues
  /** Returns the revision of the working copy that the form is based on. */
  revision: () => number | null
}

/** Keeps the unsaved form in this browser: after each change, and whenever the form is left. */
export function useUnsavedForm({ values, now, saved, revision, ...form }: Options) {
  const forgotten = useRef<FormValues>(undefined)

  function keep() {
    const current = now()
    if (forgotten.current && sameValues(current, forgotten.current)) return
    if (sameValues(current, saved)) {
      dropUnsavedForm(form.id)
      return
    }
    unsavedHere.set(form.id)
    saveUnsavedForm({ ...form, revision: revision(), savedAt: Date.now(), values: current })
  }

  const keepNow = useEffectEvent(keep)
  const last = useRef({ values, saved })
  useEffect(() => {
    if (last.current.values === values && last.current.saved === saved) return
    last.current = { values, saved }
    const timer = setTimeout(keepNow, KEEP_DELAY_MS)
    return () => clearTimeout(timer)
  }, [values, saved])
  // A layout effect runs while the editor can still be read, in whatever way the form is left.
  useLayoutEffect(() => {
    const aborter = new AbortController()
    const { signal } = aborter
    const hidden = () => document.visibilityState === 'hidden' && keepNow()
    addEventListener('pagehide', () => keepNow(), { signal })
    document.addEventListener('visibilitychange', hidden, { signal })
    return () => {
      aborter.abort()
      keepNow()
    }
  }, [])

  return {
    keep,
    /** Forgets the unsaved form: it was published or discarded. Later changes are kept again. */
    forget() {
      forgotten.current = now()
      dropUnsavedForm(form.id)
      unsavedHere.set(null)
    },
  }
}
