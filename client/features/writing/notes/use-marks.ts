import { useEffect, useRef, useState } from 'react'
import type { Passage } from '../../../../shared/texts/writing/passage.ts'
import { editorOf, locate, markFields } from './form-text.ts'
import { clearMarks, drawMarks, type NoteMark, noteAt } from './marks.ts'

/** How long typing has to pause before the form is read again. */
const REST_MS = 500

/** Stands for the id of a new note. */
const NEW = 'new'

interface NoteRange {
  id: string
  passage: Passage | null
  resolvedAt: Date | null
}

/**
 * Follows the words of notes in the form while it is edited, and marks them there.
 * @returns the place of each note in the order of the form (undefined when its words have changed; notes not looked for yet are
 * missing), and the note whose words contain the caret
 * @param writing the words that a new note is about
 */
export function useMarks(
  form: () => HTMLElement | null,
  stored: readonly NoteRange[],
  writing: Passage | null | undefined,
) {
  // The words of a new note are marked, too: their selection has gone with the focus.
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
    // The editor changes its text without an event of the form.
    const observer = new MutationObserver(() => later())
    const locateNotes = () => {
      const editor = editorOf(element)
      // The editor is loaded later than the form.
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
      // A selection in a field, or outside of the form, is not about the text.
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
