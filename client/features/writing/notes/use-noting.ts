import { useEffect, useEffectEvent, useState } from 'react'
import type { Passage } from '../../../../shared/texts/writing/passage.ts'
import { matches, NOTE_KEY } from '../../editor/keys.ts'
import { goTo, selectedPassage } from './form-text.ts'

/**
 * What is selected in the form, and what the note that is being written is about; begun by `write` or by its key, anywhere in
 * the form. It is `enabled` once anything can be noted.
 */
export function useNoting(form: () => HTMLElement | null, { enabled }: { enabled: boolean }) {
  const [selected, setSelected] = useState<Passage>()
  /** Null of the whole text, undefined while none is written. */
  const [about, setAbout] = useState<Passage | null>()
  /** Asked of the page: a browser says that the selection changed later than it takes the next key. */
  const chosen = (): Passage | undefined => {
    const element = form()
    const passage = element ? selectedPassage(element) : null
    // The focus in the panel keeps what was selected before.
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
    /** Back to the words: one goes on reading, and on a phone they are far above. */
    done() {
      const element = form()
      if (element && about) goTo(element, about, 'end')
      setAbout(undefined)
    },
  }
}
