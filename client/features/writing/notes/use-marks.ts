import { useEffect, useRef, useState } from 'react'
import type { Passage } from '../../../../shared/texts/writing/passage.ts'
import { editorOf, locate, markFields } from './form-text.ts'
import { clearMarks, drawMarks, type NoteMark, noteAt } from './marks.ts'

/** The form is read so long after the last key. */
const REST_MS = 500

/** In place of an id. */
const NEW = 'new'

interface NoteRange {
  id: string
  passage: Passage | null
  resolvedAt: Date | null
}

/**
 * Follows the words of notes through the form as it is being written, and marks them there.
 * @returns of each note where it stands, in the order of the form (undefined: its words have changed; nothing of those that
 *   are not looked for yet), and the one in whose words the caret is
 * @param writing the words that a note is being written on
 */
export function useMarks(
  form: () => HTMLElement | null,
  stored: readonly NoteRange[],
  writing: Passage | null | undefined,
) {
  // The words that a note is being written on, too: the focus has left them, and with it their selection.
  const notes = writing ? [...stored, { id: NEW, passage: writing, resolvedAt: null }] : stored
  const [places, setPlaces] = useState<ReadonlyMap<string, number | undefined>>(new Map())
  const [active, setActive] = useState<string>()
  const marks = useRef<NoteMark[]>([])
  const newMark = writing ? `${writing.field} ${writing.place} ${writing.quote.length}` : ''
  const ids = `${notes.map(({ id, resolvedAt }) => `${id}${resolvedAt ? '-' : ''}`).join(' ')} ${newMark}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids stand for the notes, whose passages never change
  useEffect(() => {
    const element = form()
    if (!element || notes.length === 0) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // The editor writes by itself, without an event of the form.
    const observer = new MutationObserver(() => later())
    const locateNotes = () => {
      const editor = editorOf(element)
      // It comes after the form is there.
      if (!editor) return later()
      observer.observe(editor, { subtree: true, childList: true, characterData: true })
      const located = locate(
        element,
        notes.map(({ passage }) => passage),
      )
      setPlaces(new Map(notes.map(({ id }, i) => [id, located[i]?.place])))
      marks.current = notes.flatMap(({ id, resolvedAt }, i) => {
        const range = located[i]?.range
        return range && !resolvedAt ? [{ id, range }] : []
      })
      markFields(element, (field) =>
        notes.some(
          ({ passage, resolvedAt }, i) =>
            !resolvedAt && passage?.field === field && located[i]?.place !== undefined,
        ),
      )
      caretMoved()
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(locateNotes, REST_MS)
    }
    let last: string | undefined
    const caretMoved = () => {
      const selection = getSelection()
      // In a field of the form, or beside it, nothing has been said about the text.
      if (selection?.focusNode && editorOf(element)?.contains(selection.focusNode))
        last = noteAt(marks.current, selection.focusNode, selection.focusOffset)
      setActive(last)
      drawMarks(marks.current, newMark ? NEW : last)
    }
    locateNotes()
    element.addEventListener('input', later)
    document.addEventListener('selectionchange', caretMoved)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      element.removeEventListener('input', later)
      document.removeEventListener('selectionchange', caretMoved)
      marks.current = []
      clearMarks()
      markFields(element, () => false)
    }
  }, [ids])
  return { places, active }
}
