import { type RefObject, useState } from 'react'
import type { EditorHandle } from '../../editor/editor.tsx'
import { type Conflict, conflictOfCopy } from '../conflict/conflict.ts'
import { useFaults } from '../saving/use-faults.ts'
import { usePublishing } from '../saving/use-publishing.ts'
import { beginOf, newUnsavedId, saveUnsavedForm, type UnsavedForm } from '../unsaved/unsaved-forms.ts'
import { useUnsavedForm } from '../unsaved/use-unsaved-form.ts'
import { type EditedItem, type FormValues, sameValues } from '../values/form-values.ts'
import type { SaveBase } from '../work/save-queue.ts'
import { useAutosave } from '../work/use-autosave.ts'
import type { ContentFormProps } from './content-form.tsx'
import { useFormValues } from './use-form-values.ts'

export interface EditFormOptions extends ContentFormProps {
  item: EditedItem | null
  /** The id that the text has or will have. */
  textId: string
  /** The server's version: the working copy, or the text itself. */
  saved: FormValues
  savedAt: Date | null
  begin: SaveBase
  user: string
  unsavedId: string
  own: UnsavedForm | null
}

interface FormContent {
  values: FormValues
  /** Returns the present values. */
  now: () => FormValues
  /** The base of the first save. */
  begin: SaveBase
}

/** What the server has of the text, and the queue that saves the rest. */
function useSaving(options: EditFormOptions, { values, now, begin }: FormContent) {
  const { kind, item, textId } = options
  const [saved, setSaved] = useState(options.saved)
  const [made, setMade] = useState(item !== null)
  const { queue, state } = useAutosave({
    kind,
    id: textId,
    isNew: item === null,
    values,
    now,
    saved: options.saved,
    savedAt: options.savedAt,
    ...begin,
    onSaved(held) {
      setSaved(held)
      if (!made) options.onMade?.(textId)
      setMade(true)
    },
  })
  return { queue, state, saved, setSaved, made }
}

interface ConflictOptions {
  unsaved: Omit<UnsavedForm, 'savedAt' | 'values'>
  queue: ReturnType<typeof useAutosave>['queue']
  setSaved: (values: FormValues) => void
  /** Puts values into the form. */
  load: (values: FormValues) => void
}

/** A conflict between two versions, and how the form continues from the choice. */
function useConflict({ unsaved, queue, setSaved, load }: ConflictOptions) {
  const [conflict, setConflict] = useState<Conflict>()
  const [over, setOver] = useState<Date>()
  /** The other version was chosen: the writer's own is kept in this browser. */
  const keepAside = ({ from, mine }: Conflict) =>
    saveUnsavedForm({
      ...unsaved,
      ...from,
      values: mine,
      id: newUnsavedId(),
      aside: true,
      savedAt: Date.now(),
    })
  /** Continues with the chosen values. */
  function settle({ from, theirs, over }: Conflict, chosen: FormValues) {
    setConflict(undefined)
    // Where only the text itself has changed, the working copy already has the form's values.
    if (over) setOver(over)
    else {
      queue.rebase(from, theirs)
      setSaved(theirs)
    }
    load(chosen)
  }
  return { conflict, setConflict, over, keepAside, settle }
}

interface FormElements {
  editor: RefObject<EditorHandle | null>
  element: RefObject<HTMLFormElement | null>
}

/** The state and the acts of the form; edit-form.tsx renders them. */
export function useEditForm(options: EditFormOptions, { editor, element }: FormElements) {
  const { kind, textId, user, unsavedId, own } = options
  const { values, put, now, edited, replace } = useFormValues(own?.values ?? options.saved, editor)
  const faults = useFaults()
  const begin = own ? beginOf(own, options.begin) : options.begin
  const { queue, state, saved, setSaved, made } = useSaving(options, { values, now, begin })
  const { base } = begin
  const unsaved = { id: unsavedId, user, kind, item: made ? textId : null, text: textId, base }
  const { keep, forget } = useUnsavedForm({ ...unsaved, values, now, saved, revision: queue.revision })

  /** Takes the present values into the state. */
  function take(): FormValues {
    const held = now()
    put(held)
    return held
  }
  /** Puts other values into the form, based on what the server has or on another version. */
  function load(next: FormValues, from?: SaveBase) {
    if (from) queue.rebase(from)
    replace(next)
    faults.setErrors({})
    faults.setFailure(undefined)
  }
  const { conflict, setConflict, over, keepAside, settle } = useConflict({ unsaved, queue, setSaved, load })
  const { busy, perform } = usePublishing({
    kind,
    id: textId,
    opened: options.saved.content,
    over,
    faults,
    element,
    take,
    keep,
    forget,
    queue,
    onSaved: options.onSaved,
    onConflict: setConflict,
  })
  /** Sends everything that was typed to the server, with the editor's present text. */
  async function flush(): Promise<boolean> {
    take()
    keep()
    const done = await queue.flush()
    const is = queue.state()
    if (is.is === 'conflict') setConflict(conflictOfCopy(is.copy, now()))
    return done
  }
  return {
    ...faults,
    values,
    conflict,
    state,
    made,
    busy,
    keep,
    forget,
    now,
    perform,
    flush,
    load,
    keepAside,
    settle,
    setConflict,
    follow: put,
    saved,
    /** Whether the server lacks some of it. */
    dirty: !sameValues(values, saved),
    /** Whether there is unpublished work. */
    work: () => queue.revision() !== null,
    revision: queue.revision,
    /** Changes fields that the user has edited. */
    change(part: Partial<FormValues>) {
      // The editor reports its text when typing pauses: that may be the very text whose errors have just been shown.
      const names = edited(part)
      if (names.length === 0) return
      put(part)
      faults.clear(names)
    },
  }
}

export type EditFormState = ReturnType<typeof useEditForm>
