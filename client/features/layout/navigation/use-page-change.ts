import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { propertyOf } from '../../../../shared/base/property.ts'
import { useLocation } from '../../../base/navigation/router.tsx'
import { awaitPlace, positionOf, rememberPositions, restorePosition } from './scroll-positions.ts'

/** Layout effects work in browsers only; on the server React would warn about them. */
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Scrolls to the top of a new page, or to the place that its address names. @returns a function that stops it */
function goTo(hash: string): (() => void) | undefined {
  if (hash) return awaitPlace(decodeURIComponent(hash.slice(1)))
  window.scrollTo(0, 0)
}

/**
 * Does for navigations within the document what a browser does when it loads a page: scrolls to the top, or back to the old
 * position; moves the focus to the content; and announces the new title to screen readers.
 * @returns the title to announce, once there is a new one
 */
export function usePageChange(main: RefObject<HTMLElement | null>): string {
  const { key, pathname, search, hash, state, action: type } = useLocation()
  const [title, setTitle] = useState('')
  const page = pathname + search
  const shown = useRef({ page, hash })

  useEffect(rememberPositions, [])

  useBrowserLayoutEffect(() => {
    positionOf.current = key
    const before = shown.current
    shown.current = { page, hash }
    if (before.page === page && (before.hash === hash || type === 'POP')) return
    // The choice only filters what is shown: focus and scroll position stay.
    if (propertyOf(state, 'stay') && type !== 'POP') return
    let stop: (() => void) | undefined
    const arrive = () => {
      stop = type === 'POP' ? restorePosition(key) : goTo(hash)
      if (before.page !== page) main.current?.focus({ preventScroll: true })
      return 0
    }
    // Both ways compute the layout. For a new page that waits for the next frame, which computes it anyway. Going back cannot wait:
    // the old position is known only now.
    const frame = type === 'POP' ? arrive() : requestAnimationFrame(arrive)
    return () => {
      cancelAnimationFrame(frame)
      stop?.()
    }
  }, [key, page, hash, type, state, main])

  useEffect(() => {
    const element = document.querySelector('title')
    if (!element) return
    // The page's head sets the title once the page's data is there.
    const observer = new MutationObserver(() => setTitle(document.title))
    observer.observe(element, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [])

  return title
}
