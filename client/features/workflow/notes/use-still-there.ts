import { useEffect, useState } from 'react'
import type { Passage } from '../../../../shared/workflow/passage.ts'
import { editorOf, findIn } from './form-text.ts'

/** The form is read so long after the last key. */
const REST_MS = 500

interface Noted {
  id: string
  passage: Passage | null
}

/** Of each note whether its words stand in the form as it is being written; nothing of those that are not looked for yet. */
export function useStillThere(
  form: () => HTMLElement | null,
  notes: readonly Noted[],
): ReadonlyMap<string, boolean> {
  const [there, setThere] = useState<ReadonlyMap<string, boolean>>(new Map())
  const ids = notes.map(({ id }) => id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids stand for the notes, whose passages never change
  useEffect(() => {
    const element = form()
    if (!element || notes.length === 0) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // The editor writes by itself, without an event of the form.
    const written = new MutationObserver(() => later())
    const look = () => {
      const editor = editorOf(element)
      // It comes after the form is there.
      if (!editor) return later()
      written.observe(editor, { subtree: true, childList: true, characterData: true })
      const found = findIn(
        element,
        notes.map(({ passage }) => passage),
      )
      setThere(new Map(notes.map(({ id }, i) => [id, found[i] ?? false])))
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(look, REST_MS)
    }
    later()
    element.addEventListener('input', later)
    return () => {
      clearTimeout(timer)
      written.disconnect()
      element.removeEventListener('input', later)
    }
  }, [ids])
  return there
}
