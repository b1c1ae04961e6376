import { useCallback, useEffect, useReducer, useRef } from 'react'

/**
 * Brings the reader to an element as soon as it is rendered.
 * @returns a function that requests it; `null` moves the focus without scrolling
 */
export function useShow(): (elementId: string, block?: ScrollLogicalPosition | null) => void {
  const target = useRef<{ elementId: string; block: ScrollLogicalPosition | null } | null>(null)
  const [, rerender] = useReducer((n: number) => n + 1, 0)
  // This runs after every render: the requested element may have come with it.
  useEffect(() => {
    const element = target.current && document.getElementById(target.current.elementId)
    if (!element || !target.current) return
    const { block } = target.current
    if (block) element.scrollIntoView({ block })
    element.focus({ preventScroll: true })
    target.current = null
  })
  return useCallback((elementId, block = 'start') => {
    target.current = { elementId, block }
    rerender()
  }, [])
}
