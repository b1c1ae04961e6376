import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { type FormValues, sameValues } from '../values/form-values.ts'
import { dropUnsavedForm, saveUnsavedForm, type UnsavedForm, unsavedHere } from './unsaved-forms.ts'

/** How long the form rests before it is kept, in ms. The text itself has rested a moment already. */
const KEEP_DELAY_MS = 150

interface Options extends Pick<UnsavedForm, 'id' | 'user' | 'kind' | 'item' | 'base' | 'text'> {
  /** What the form shows: it is kept whenever this changes. */
  values: FormValues
  /** The values of this moment. */
  now: () => FormValues
  /** What the server has: nothing of it is kept here. */
  saved: FormValues
  /** The revision of the working copy that it goes on from. */
  revision: () => number | null
}

/** Keeps what is unsaved in this browser: after each change, and whatever way the form is left. */
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
  // Leaving by whatever way: a layout effect, so that the editor can still be asked.
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
    /** Forgets what is unsaved: it was published, or thrown away. What is typed after that is kept again. */
    forget() {
      forgotten.current = now()
      dropUnsavedForm(form.id)
      unsavedHere.set(null)
    },
  }
}
