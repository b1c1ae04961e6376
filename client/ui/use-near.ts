import { type RefObject, useEffect, useState } from 'react'

/** How far below the window something may still be when it is fetched: about a screen ahead of the reader. */
const AHEAD = '900px 0px'

/**
 * Whether an element has come near the window. Once true, it stays so; false while a page comes to life, so that
 * the browser begins with what the server has drawn.
 * It does not wait where `now`: the reader has asked for it.
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
