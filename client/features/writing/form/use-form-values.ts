import { type RefObject, useRef, useState } from 'react'
import { keysIn } from '../../../../shared/base/tables.ts'
import type { EditorHandle } from '../../editor/editor.tsx'
import type { FormValues } from '../values/form-values.ts'

/** What the form holds. The text itself is the editor's; it tells of it when it rests. */
export function useFormValues(initial: FormValues, editor: RefObject<EditorHandle | null>) {
  const [values, setValues] = useState(initial)
  // What the form holds this very moment, whatever React has still to do.
  const latest = useRef(initial)

  function put(part: Partial<FormValues>) {
    latest.current = { ...latest.current, ...part }
    setValues(latest.current)
  }
  return {
    values,
    put,
    /** The values of this moment, the text as the editor has it now. */
    now: (): FormValues => ({
      ...latest.current,
      content: editor.current?.html() ?? latest.current.content,
    }),
    /** The fields of `part` that would change. */
    edited: (part: Partial<FormValues>): string[] =>
      keysIn(part).filter((name) => latest.current[name] !== part[name]),
    /** Puts other values in the form, its text included. */
    replace(next: FormValues) {
      put(next)
      editor.current?.load(next.content)
    },
  }
}
