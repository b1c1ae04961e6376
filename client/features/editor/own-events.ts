import { stopLexicalPropagation } from 'lexical'
import { type RefObject, useEffect } from 'react'

const EVENTS =
  'keydown keyup beforeinput input paste cut copy drop dragstart dragover click pointerdown'.split(' ')

/** Fields that stand in the text are their own: what is typed there does not reach the editor around them. */
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
