import { type RefObject, useCallback, useEffect, useState } from 'react'
import { useLocation } from '../../../base/navigation/router.tsx'

/** From this width on the menu stands in the header itself (docs/product/site-and-pages.md, "Around every page"). */
const WIDE = '(min-width: 1025px)'

/**
 * The menu of small screens. It closes when the reader has chosen, on Escape (its button then gets the focus), on a touch
 * beside it, and when the window becomes wide.
 */
export function useMenu(header: RefObject<HTMLElement | null>, button: RefObject<HTMLButtonElement | null>) {
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  const [shownAt, setShownAt] = useState(key)
  // The menu closes while rendering, so that the new page never shows below it.
  if (shownAt !== key) {
    setShownAt(key)
    setOpen(false)
  }

  useEffect(() => {
    if (!open) return
    const close = () => setOpen(false)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      button.current?.focus()
    }
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !header.current?.contains(event.target)) close()
    }
    const wide = matchMedia(WIDE)
    wide.addEventListener('change', close)
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPointer)
    return () => {
      wide.removeEventListener('change', close)
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPointer)
    }
  }, [open, header, button])

  return { open, toggle: useCallback(() => setOpen((was) => !was), []) }
}
