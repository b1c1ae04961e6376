import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { propertyOf } from '../../../../shared/base/property.ts'
import { useLocation } from '../../../base/navigation/router.tsx'
import { awaitPlace, positionOf, rememberPositions, restorePosition } from './scroll-positions.ts'

/** Effects before painting exist in browsers only; on the server they would only be warned about. */
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Where a new page is shown from: its top, or the place its address names. @returns stops trying */
function goTo(hash: string): (() => void) | undefined {
  if (hash) return awaitPlace(decodeURIComponent(hash.slice(1)))
  window.scrollTo(0, 0)
}

/**
 * What a browser does when it loads a page, for navigations inside the page: scrolls to the top, or back to where the
 * reader was; moves the focus to the content; and announces the new title to screen readers.
 * @returns the title to announce, once there is news
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
    // A choice that only narrows down what is shown: focus and place stay at the choice.
    if (propertyOf(state, 'stay') && type !== 'POP') return
    let stop: (() => void) | undefined
    const arrive = () => {
      stop = type === 'POP' ? restorePosition(key) : goTo(hash)
      if (before.page !== page) main.current?.focus({ preventScroll: true })
      return 0
    }
    // Both lay the new page out: in the frame that shows it, where it is done once. What was left is known now alone.
    const frame = type === 'POP' ? arrive() : requestAnimationFrame(arrive)
    return () => {
      cancelAnimationFrame(frame)
      stop?.()
    }
  }, [key, page, hash, type, state, main])

  useEffect(() => {
    const element = document.querySelector('title')
    if (!element) return
    // Set by the page's head once the new page's data is there.
    const observer = new MutationObserver(() => setTitle(document.title))
    observer.observe(element, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [])

  return title
}
