import { type RefObject, useRef, useState } from 'react'
import { keysIn } from '../../../../shared/base/tables.ts'
import type { EditorHandle } from '../../editor/editor.tsx'
import type { FormValues } from '../values/form-values.ts'

/** The values of the form. The editor holds the text itself, and reports it when typing pauses. */
export function useFormValues(initial: FormValues, editor: RefObject<EditorHandle | null>) {
  const [values, setValues] = useState(initial)
  // The present values, before React has rendered them.
  const latest = useRef(initial)

  function put(part: Partial<FormValues>) {
    latest.current = { ...latest.current, ...part }
    setValues(latest.current)
  }
  return {
    values,
    put,
    /** The present values, with the editor's present text. */
    now: (): FormValues => ({
      ...latest.current,
      content: editor.current?.html() ?? latest.current.content,
    }),
    /** The fields of `part` whose values would change. */
    edited: (part: Partial<FormValues>): string[] =>
      keysIn(part).filter((name) => latest.current[name] !== part[name]),
    /** Puts other values into the form, including its text. */
    replace(next: FormValues) {
      put(next)
      editor.current?.load(next.content)
    },
  }
}
