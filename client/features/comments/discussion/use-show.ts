import { useCallback, useEffect, useReducer, useRef } from 'react'

/**
 * Brings the reader to an element as soon as it is drawn.
 * @returns asks for it; `null` gives the focus without scrolling
 */
export function useShow(): (elementId: string, block?: ScrollLogicalPosition | null) => void {
  const wanted = useRef<{ elementId: string; block: ScrollLogicalPosition | null } | null>(null)
  const [, rerender] = useReducer((n: number) => n + 1, 0)
  // After every drawing: what was asked for may have come with this one.
  useEffect(() => {
    const element = wanted.current && document.getElementById(wanted.current.elementId)
    if (!element || !wanted.current) return
    const { block } = wanted.current
    if (block) element.scrollIntoView({ block })
    element.focus({ preventScroll: true })
    wanted.current = null
  })
  return useCallback((elementId, block = 'start') => {
    wanted.current = { elementId, block }
    rerender()
  }, [])
}
