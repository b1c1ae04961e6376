import { stopLexicalPropagation } from 'lexical'
import { type RefObject, useEffect } from 'react'

const EVENTS =
  'keydown keyup beforeinput input paste cut copy drop dragstart dragover click pointerdown'.split(' ')

/** Keeps the events of a field that stands in the text from the editor around it. */
export function useOwnEvents(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current
    if (!element) return
    for (const name of EVENTS) element.addEventListener(name, stopLexicalPropagation)
    return () => {
      for (const name of EVENTS) element.removeEventListener(name, stopLexicalPropagation)
    }
  }, [ref])
}
