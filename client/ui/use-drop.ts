import { type RefObject, useEffect, useState } from 'react'
import { useLocation } from '../base/navigation/router.tsx'

let openDrops = 0

/** Whether something is open below a button: the focus that goes elsewhere would close it under the reader's hand. */
export const isDropOpen = (): boolean => openDrops > 0

/**
 * What opens below a button, on this page only: it closes on navigation, by Escape (the button has the focus then), and
 * when one goes on outside of it.
 */
export function useDrop(
  root: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
): { open: boolean; toggle: () => void; close: () => void } {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === key

  useEffect(() => {
    if (!open) return
    const close = () => setOpenAt(undefined)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      button.current?.focus()
    }
    const onLeave = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close()
    }
    openDrops++
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onLeave)
    document.addEventListener('focusin', onLeave)
    return () => {
      openDrops--
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onLeave)
      document.removeEventListener('focusin', onLeave)
    }
  }, [open, root, button])

  return { open, toggle: () => setOpenAt(open ? undefined : key), close: () => setOpenAt(undefined) }
}
