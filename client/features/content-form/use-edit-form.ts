import { type RefObject, useState } from 'react'
import type { EditorHandle } from '../editor/editor.tsx'
import type { ContentFormProps } from './content-form.tsx'
import type { Draft } from './drafts/drafts.ts'
import { useDraft } from './drafts/use-draft.ts'
import { type EditedItem, type FormValues, sameValues } from './form-values.ts'
import { useFaults } from './saving/use-faults.ts'
import { useSaving } from './saving/use-saving.ts'
import { useFormValues } from './use-form-values.ts'

interface Options extends ContentFormProps {
  item: EditedItem | null
  saved: FormValues
  user: string
  draftId: string
  own: Draft | null
}

/** Two versions of one item, of which one must be chosen. */
export interface Conflict {
  /** The version that somebody else has saved meanwhile. */
  theirs: EditedItem
  mine: FormValues
}

/** Everything the form knows and does; how it looks is edit-form.tsx. */
export function useEditForm(options: Options, editor: RefObject<EditorHandle | null>) {
  const { kind, item, user, draftId, own, onSaved } = options
  const { values, put, now, edited, replace } = useFormValues(own?.values ?? options.saved, editor)
  const faults = useFaults()
  const { errors, failure, proposal, setFailure } = faults
  const [conflict, setConflict] = useState<Conflict>()
  const [base, setBase] = useState(own ? own.base : (item?.updatedAt.toISOString() ?? null))
  const [saved, setSaved] = useState(options.saved)
  const draft = { id: draftId, user, kind, item: item?.id ?? null, base }
  const { keep, forget } = useDraft({ ...draft, values, now, saved })
  const saving = useSaving({ kind, item, base, faults, keep, forget, onSaved, onConflict: setConflict })

  function load(next: FormValues, startedFrom: string | null) {
    setBase(startedFrom)
    replace(next)
    faults.setErrors({})
    setFailure(undefined)
  }
  return {
    ...{ values, errors, failure, proposal, conflict },
    ...{ keep, forget, now, setFailure, setConflict },
    busy: saving.busy,
    dirty: !sameValues(values, saved),
    /** Somebody has edited fields. */
    change(part: Partial<FormValues>) {
      // The editor tells of its text when it rests: that may be the text whose errors have just been shown.
      const names = edited(part)
      if (names.length === 0) return
      put(part)
      faults.clear(names)
    },
    /** Changes a field that follows another: nobody has edited anything, errors stay. */
    follow: put,
    /** Puts other values in the form; `startedFrom` says when the version was saved that they began as. */
    load,
    /** Puts a saved version in the form: nothing is unsaved any more. */
    take(theirs: EditedItem, version: FormValues) {
      setSaved(version)
      load(version, theirs.updatedAt.toISOString())
    },
    /** Saves; `over` names the version that is knowingly overwritten after a conflict. */
    save(over?: Date) {
      return saving.save(() => {
        const held = now()
        put(held)
        return held
      }, over)
    },
  }
}
export type EditFormState = ReturnType<typeof useEditForm>
