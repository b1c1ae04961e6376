import { useEffect, useEffectEvent, useState } from 'react'
import type { Passage } from '../../../../shared/texts/writing/passage.ts'
import { matches, NOTE_KEY } from '../../editor/keys.ts'
import { goTo, selectedPassage } from './form-text.ts'

/**
 * The selection in the form, and the subject of the note that is being written. `write` or its key begins one,
 * anywhere in the form.
 * @param enabled whether notes can be made yet
 */
export function useNoting(form: () => HTMLElement | null, { enabled }: { enabled: boolean }) {
  const [selected, setSelected] = useState<Passage>()
  /** Null for the whole text, undefined while no note is written. */
  const [about, setAbout] = useState<Passage | null>()
  /** Reads the selection from the page: its event may come later than the next key. */
  const chosen = (): Passage | undefined => {
    const element = form()
    const passage = element ? selectedPassage(element) : null
    // While the focus is in the panel, the earlier selection counts.
    return passage === null ? selected : passage
  }
  const write = () => {
    if (enabled) setAbout(chosen() ?? null)
  }
  const onSelection = useEffectEvent(() => setSelected(chosen()))
  const keyPressed = useEffectEvent((event: KeyboardEvent) => {
    if (!matches(event, NOTE_KEY.keys)) return
    event.preventDefault()
    write()
  })
  const formNow = useEffectEvent(form)
  useEffect(() => {
    const element = formNow()
    const onSelected = () => onSelection()
    const onKey = (event: KeyboardEvent) => keyPressed(event)
    document.addEventListener('selectionchange', onSelected)
    element?.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('selectionchange', onSelected)
      element?.removeEventListener('keydown', onKey)
    }
  }, [])
  return {
    selected,
    about,
    write,
    /** Returns to the words, since the reader goes on there, and on a phone they are far above. */
    done() {
      const element = form()
      if (element && about) goTo(element, about, 'end')
      setAbout(undefined)
    },
  }
}
