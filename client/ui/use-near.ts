import { type RefObject, useEffect, useState } from 'react'

/** How far below the window an element counts as near: about a screen ahead of the reader. */
const AHEAD = '900px 0px'

/**
 * Whether an element has come near the window. Once true, it stays true; during hydration it is false, so that
 * the browser starts with the server's markup. With `now` it is true at once, because the reader has asked for it.
 */
export function useNear(element: RefObject<Element | null>, { now }: { now: boolean }): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !element.current) return
    if (now) {
      setNear(true)
      return
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, near, now])
  return near
}
