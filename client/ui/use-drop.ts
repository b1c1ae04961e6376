import { type RefObject, useEffect, useState } from 'react'
import { useLocation } from '../base/navigation/router.tsx'

let openDrops = 0

/** Whether something is open below a button: moving the focus elsewhere would close it while the reader uses it. */
export const isDropOpen = (): boolean => openDrops > 0

/**
 * Something that opens below a button. It closes on navigation, on Escape (the button then gets the focus), and
 * when the focus or a press goes outside of it.
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
